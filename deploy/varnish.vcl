# Varnish in front of the shop, as a CDN of one's own: it keeps the pages that are the same for everybody, drops them by tag
# when they change, and serves old ones while the shop does not answer. See docs/run-on-a-server.md, "CDN".
# Varnish 7 or newer: varnishd -f deploy/varnish.vcl, with CDN_PURGE_TOKEN in its environment as in that of the shop.
vcl 4.1;

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
  .probe = {
    .url = "/health/ready";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
  }
}

sub vcl_recv {
  # CDN_PURGE_URL=http://127.0.0.1:6081/cdn-purge
  if (req.url == "/cdn-purge") {
    if (std.getenv("CDN_PURGE_TOKEN") == "" || req.http.authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(403));
    }
    if (req.method != "POST" || req.http.surrogate-key !~ "^[A-Za-z0-9_:. -]+$") {
      return (synth(400));
    }
    # Tags between white space, whose own dots mean nothing else.
    if (!std.ban("obj.http.surrogate-key ~ (^|\s)(" + regsuball(regsuball(req.http.surrogate-key, "\.", "[.]"), " ", "|") + ")(\s|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(204));
  }

  # Event streams.
  if (req.url ~ "^/realtime") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Old pages for a minute beside new ones; while the shop is down for as long as they are kept.
  set req.grace = 60s;
  if (req.restarts > 0 || !std.healthy(req.backend_hint)) {
    set req.grace = 24h;
  }
  # Cookies go to the shop, which decides; whoever asks gets the same page of those that are kept.
  return (hash);
}

sub vcl_backend_response {
  # Only what the shop gives to CDNs is kept, and nothing with a cookie.
  if (beresp.http.surrogate-control ~ "max-age=" && !beresp.http.set-cookie && beresp.status == 200) {
    set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, ".*max-age=([0-9]+).*", "\1s"), 1s);
    set beresp.grace = std.duration(regsub(beresp.http.surrogate-control, ".*stale-if-error=([0-9]+).*", "\1s"), 0s);
    set beresp.keep = 0s;
  } else if (beresp.http.cache-control ~ "immutable" && beresp.status == 200) {
    set beresp.ttl = 1d;
    set beresp.grace = 1d;
  } else {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    # A page that could be fetched again only as an error is not replaced by it.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
      return (abandon);
    }
  }
  return (deliver);
}

sub vcl_backend_error {
  # The old page, if there is one: the request starts again, with more patience for old pages.
  set beresp.http.x-shop-down = "1";
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  return (deliver);
}

sub vcl_deliver {
  if (resp.http.x-shop-down && req.restarts == 0) {
    return (restart);
  }
  unset resp.http.x-shop-down;
  # For CDNs alone.
  unset resp.http.surrogate-control;
  unset resp.http.surrogate-key;
  unset resp.http.cache-tag;
  unset resp.http.cdn-cache-control;
}
