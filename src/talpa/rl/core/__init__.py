"""Many tables played at once, compiled. What leaves it is made from veiled records alone."""
