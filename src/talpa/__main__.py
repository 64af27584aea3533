"""`python -m talpa` is the command `talpa`."""

import sys

from talpa.cli import main

sys.exit(main())
