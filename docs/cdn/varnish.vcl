vcl 4.1;

import std;

# How purges are carried out: purge-xkey.vcl (package varnish-modules) or purge-bans.vcl (Varnish alone).
include "./purge-xkey.vcl";

backend site {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Answers to a session are personal. The site sets no cookies, so those that come are of others.
  if (req.http.Authorization) {
    return (pass);
  }
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_response {
  # An answer that is not up to date any more is never shown.
  set beresp.grace = 0s;
  if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
    set beresp.ttl =
      std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1") + "s", 0s);
  } else if (beresp.status >= 400) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cloudflare-CDN-Cache-Control;
  unset resp.http.Cache-Tag;
}
