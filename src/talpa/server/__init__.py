"""Tables online: a server that loses nothing and tells no secrets."""
