#!/bin/sh
# Installs a release, upgrades to one, or goes back to the one before, as root: docs/operations/upgrade.md
#   sh upgrade.sh kalaangan-1.1.0.tar.gz
#   sh upgrade.sh rollback
# Each release has a folder in /srv/kalaangan; the link 'current' leads to the one that the service runs, 'previous' to the
# one before.
set -eu
umask 022

place=/srv/kalaangan
settings=/etc/kalaangan/settings
units=/etc/systemd/system

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# The version that a link leads to, or nothing.
release() { readlink "$place/$1" 2>/dev/null || true; }

# A setting of the service, or nothing.
setting() { sed -n "s/^$1=//p" "$settings" 2>/dev/null | tail -n 1 | tr -d "\"'"; }

# Whether the site answers a path with success.
answers() {
  # shellcheck disable=SC2211 # The one Node of this machine.
  HOST=$(setting HOST) PORT=$(setting PORT) "$place/current"/node_modules/node-*/bin/node "$place/current/deploy/answers.mjs" "$1"
}

# Waits for two minutes.
wait_for() {
  tries=60
  until answers "$1"; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || return 1
    sleep 2
  done
}

point() {
  ln -sfn "$2" "$place/$1.next"
  mv -T "$place/$1.next" "$place/$1"
}

# Lets the service run a release, with the units that belong to it.
switch_to() {
  point current "$1"
  for unit in "$place/$1"/deploy/*/kalaangan*.service "$place/$1"/deploy/*/kalaangan*.timer; do
    [ ! -f "$unit" ] || install -m 644 "$unit" "$units/"
  done
  systemctl daemon-reload
}

# Restarts the service. Its dependencies need not be well afterwards if they were not before.
restart() {
  say "  Restarting, and waiting for /livez${needs_ready:+ and /readyz} …"
  systemctl restart kalaangan && wait_for /livez && { [ -z "$needs_ready" ] || wait_for /readyz; }
}

# Notes whether the site is well, before anything is changed.
look() {
  needs_ready=''
  if answers /readyz; then needs_ready=yes; else say 'The site is not ready now (/readyz): only /livez is waited for.'; fi
}

unpack() {
  folder=$(mktemp -d "$place/unpacking.XXXXXX")
  trap 'rm -rf "$folder"' EXIT
  say "  Unpacking into $place/$new …"
  tar -xzf "$file" -C "$folder" --no-same-owner --no-same-permissions
  # shellcheck disable=SC2211
  "$folder/kalaangan-$new"/node_modules/node-*/bin/node --version >/dev/null 2>&1 ||
    fail "$file was made for another kind of machine than this one ($(uname -m))."
  rm -rf "${place:?}/$new"
  mv "$folder/kalaangan-$new" "$place/$new"
}

install_first() {
  say "Installs Kalaangan $new:
  the code in $place/$new, which root alone can change, and the link $place/current to it;
  the user kalaangan, whose data lies in /var/lib/kalaangan;
  $settings with an example, and the folder /etc/kalaangan/secrets;
  the service kalaangan, which is not started, the command kalaangan, and /var/backups/kalaangan."
  unpack
  systemd-sysusers "$place/$new/deploy/systemd/kalaangan.sysusers"
  install -d -m 755 /etc/kalaangan
  install -d -m 700 /etc/kalaangan/secrets
  install -d -m 700 -o kalaangan -g kalaangan /var/lib/kalaangan /var/cache/kalaangan /var/backups/kalaangan
  [ -e "$settings" ] || install -m 644 "$place/$new/deploy/systemd/settings.example" "$settings"
  switch_to "$new"
  ln -sfn "$place/current/deploy/kalaangan" /usr/local/bin/kalaangan
  say "Installed. Now: $settings, then systemctl enable --now kalaangan"
}

upgrade() {
  newest=$(printf '%s\n' "$old" "$new" | sort -V | tail -n 1)
  [ "$old" != "$new" ] || fail "$new is what runs."
  [ "$newest" = "$new" ] || fail "$new is older than $old: to go back, use 'rollback'."
  [ "${new%%.*}" -le $((${old%%.*} + 1)) ] ||
    fail "From $old to $new a major version is skipped: upgrade to the last $((${old%%.*} + 1)).x first."
  # The embedded database belongs to the process that runs.
  when='at its start'
  if [ -n "$(setting DATABASE_URL)" ] || [ -s /etc/kalaangan/secrets/DATABASE_URL ]; then when="while $old runs"; fi
  say "Upgrades Kalaangan $old to $new:
  unpacks $file into $place/$new, while $old runs;
  prepares the database for $new, $when;
  leads the link $place/current from $old to $new, and restarts the service, which pauses it for some seconds;
  goes back to $old if $new does not answer /livez and /readyz within two minutes;
  removes releases other than these two.
No backup is made of the data: kalaangan backup"
  look
  unpack
  if [ "$when" != 'at its start' ]; then
    say '  Preparing the database …'
    "$place/$new/deploy/kalaangan" admin migrate ||
      fail "The database could not be prepared: $old goes on running, and nothing else was changed."
  fi
  switch_to "$new"
  if ! restart; then
    say "  $new does not answer: going back to $old …"
    switch_to "$old"
    restart || fail "$old does not answer either: journalctl -u kalaangan"
    fail "$old runs again. Why $new did not: journalctl -u kalaangan"
  fi
  point previous "$old"
  for other in "$place"/[0-9]*.[0-9]*.[0-9]*; do
    case ${other##*/} in "$old" | "$new") ;; *) rm -rf "$other" ;; esac
  done
  say "$new runs. Back to $old: sh $place/current/deploy/upgrade.sh rollback"
}

rollback() {
  old=$(release previous)
  new=$(release current)
  if [ -z "$old" ] || [ ! -d "$place/$old" ]; then fail "There is no release before ${new:-this one} in $place."; fi
  say "Goes back from Kalaangan $new to $old:
  leads the link $place/current to $old, and restarts the service, which pauses it for some seconds;
  goes on with $new if $old does not answer.
The data stays as it is."
  look
  switch_to "$old"
  if ! restart; then
    say "  $old does not answer: going on with $new …"
    switch_to "$new"
    restart || fail "$new does not answer either: journalctl -u kalaangan"
    fail "$new runs again. Why $old did not: journalctl -u kalaangan"
  fi
  point previous "$new"
  say "$old runs. Forward to $new: the same command again"
}

[ "$(id -u)" = 0 ] || fail 'This needs root.'
[ $# = 1 ] || fail 'usage: upgrade.sh kalaangan-<version>.tar.gz | upgrade.sh rollback'
mkdir -p "$place"
exec 9>"$place/.upgrade"
flock -n 9 || fail 'Another upgrade is under way.'
[ "$1" != rollback ] || {
  rollback
  exit
}

file=$1
[ -f "$file" ] || fail "There is no file $file."
if [ -f "$file.sha256" ]; then
  (cd "$(dirname "$file")" && sha256sum --quiet -c "$(basename "$file").sha256") || fail "$file is not what it should be."
fi
new=$(tar -tzf "$file" 2>/dev/null | sed -n '1s|^kalaangan-\([0-9]*\.[0-9]*\.[0-9]*\)/.*|\1|p')
[ -n "$new" ] || fail "$file is no release of Kalaangan."
old=$(release current)
if [ -z "$old" ]; then install_first; else upgrade; fi
