# POST /cdn-purge with the header Surrogate-Key. Needs the package varnish-modules.
import xkey;

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
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.X-Purged));
  }
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
}
