# POST /cdn-purge with the header Surrogate-Key. Slower than xkey with many objects, but needs nothing beside Varnish.

# The machines that the site runs on.
acl purgers {
  "localhost";
}

sub vcl_recv {
  if (req.url == "/cdn-purge") {
    if (client.ip !~ purgers) {
      return (synth(403, "Forbidden"));
    }
    if (req.method != "POST" || req.http.Surrogate-Key !~ "^[a-z0-9 ]+$") {
      return (synth(400, "Bad Request"));
    }
    if (std.ban("obj.http.Surrogate-Key ~ (^|[^a-z0-9])(" +
        regsuball(req.http.Surrogate-Key, " +", "|") + ")([^a-z0-9]|$)")) {
      return (synth(200, "Purged"));
    }
    return (synth(500, std.ban_error()));
  }
}
