# shellcheck shell=bash disable=SC2034,SC2154,SC2016
# The image, built by Buildah from a Debian of debootstrap, and run.

container=''
node_image=localhost/kalaangan-try-node
base_image=localhost/kalaangan-try-base
image=localhost/kalaangan-try

buildah() { BUILDAH_ISOLATION=chroot command buildah --storage-driver vfs --root "$work/images" --runroot "$work/images-run" "$@"; }

make_bases() {
  debootstrap --variant=minbase --include=ca-certificates bookworm "$work/base" "$(mirror)" >"$work/debootstrap-base.log"
  rm -rf "$work/base/var/cache/apt"/*.bin "$work/base/var/cache/apt/archives"/*.deb "$work/base/var/lib/apt/lists"/*
  local c
  c=$(buildah from scratch)
  buildah copy --quiet "$c" "$work/base" / >/dev/null
  buildah commit --quiet "$c" "$base_image" >/dev/null
  buildah rm "$c" >/dev/null
  # Node and npm of this machine, with its settings for the registry.
  c=$(buildah from "$base_image")
  buildah copy --quiet "$c" "$(readlink -f "$(command -v node)")" /usr/local/bin/node >/dev/null
  buildah copy --quiet "$c" "$(npm root --global)/npm" /usr/local/lib/node_modules/npm >/dev/null
  buildah run "$c" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  local file
  for file in ~/.npmrc /etc/npmrc /usr/etc/npmrc "${NODE_EXTRA_CA_CERTS:-}" "$(npm config get cafile)"; do
    if [ -f "$file" ]; then buildah copy --quiet "$c" "$file" "$file" >/dev/null; fi
  done
  buildah config --env NODE_EXTRA_CA_CERTS="${NODE_EXTRA_CA_CERTS:-}" "$c"
  buildah commit --quiet "$c" "$node_image" >/dev/null
  buildah rm "$c" >/dev/null
}

remove_image() {
  [ -d "$work/images" ] || return 0
  if [ -n "${site:-}" ]; then kill "$site" 2>/dev/null || true; fi
  buildah rm --all >/dev/null 2>&1 || true
  buildah rmi --all --force >/dev/null 2>&1 || true
}

# Whether all of these stand in what describes the image.
about_image() {
  local text
  text=$(buildah inspect --type image $image | tr -d '\\')
  for wanted in "$@"; do grep -q -- "$wanted" <<<"$text" || return 1; done
}

in_image() { buildah run --user 10001:10001 --env PORT=4399 --env LOG_LEVEL=warn "$container" -- "$@"; }

try_image() {
  title 'The image'
  make_bases
  check 'it is built' buildah build --quiet --format docker --build-arg NODE_IMAGE=$node_image --build-arg BASE_IMAGE=$base_image \
    --file deploy/container/Containerfile --tag $image .
  local size base
  size=$(buildah images --json $image | sed -n 's/.*"size": "\(.*\)".*/\1/p')
  base=$(buildah images --json $base_image | sed -n 's/.*"size": "\(.*\)".*/\1/p')
  echo "size: $size, of which Debian is $base"
  check 'it has less than 500 MB' sh -c "echo '$size' | awk '{ exit !(\$2 == \"MB\" && \$1 < 500) }'"
  check 'it is not root, and has a health check' about_image '"User":"10001:10001"' '"Healthcheck":{"Test":\["CMD","node"'
  container=$(buildah from $image)
  in_image kalaangan start >"$work/site.log" 2>&1 &
  site=$!
  check 'it starts, and answers itself' eventually in_image node /srv/kalaangan/deploy/answers.mjs /livez
  check 'all is well' in_image node /srv/kalaangan/deploy/answers.mjs /readyz
  check 'it has a page' curl --silent --fail --output /dev/null http://127.0.0.1:4399/
  check 'the administrator has commands in it' in_image kalaangan admin migrate
  check 'a backup of the running site is made in it' in_image kalaangan backup /var/lib/kalaangan/trial-backup
  check 'its code is read-only' refuses 'Permission denied\|Read-only' in_image touch /srv/kalaangan/x
  check 'it stops when it is asked to' stop_site
}

stop_site() {
  local pid
  pid=$(pgrep -f 'src/main.ts' -u 10001 | head -n 1)
  kill -TERM "$pid"
  wait "$site"
}
