# shellcheck shell=bash disable=SC2034,SC2154,SC2016
# The releases that are tried: the one of this source, and others that are made of it.

version=$(sed -n 's/^  "version": "\(.*\)",/\1/p' package.json)
next=$(echo "$version" | awk -F. '{ print $1 "." $2 + 1 ".0" }')
broken=$(echo "$version" | awk -F. '{ print $1 "." $2 + 2 ".0" }')
removing=$(echo "$version" | awk -F. '{ print $1 "." $2 + 3 ".0" }')
far=$(echo "$version" | awk -F. '{ print $1 + 2 ".0.0" }')

# Packs the source, unless that was done since it was changed.
make_release() {
  if [ ! -f "release/kalaangan-$version.tar.gz" ] || [ -n "$(find apps packages scripts docs deploy package-lock.json -newer "release/kalaangan-$version.tar.gz" -type f -not -path '*/node_modules/*' -not -path '*/build/*' -print -quit)" ]; then
    npm run --silent release
  fi
  cp "release/kalaangan-$version.tar.gz" "release/kalaangan-$version.tar.gz.sha256" "$work/"
  tar -xzf "$work/kalaangan-$version.tar.gz" -C "$work"
}

# Makes a release of another version. $1: the version; the rest: a command that changes it, within its folder
make_variant() {
  local folder=$work/kalaangan-$1
  cp -al "$work/kalaangan-$version" "$folder"
  sed -i "s/^  \"version\": \"$version\"/  \"version\": \"$1\"/" "$folder/package.json" "$folder/apps/server/package.json"
  (cd "$folder" && "${@:2}")
  tar -c -C "$work" "kalaangan-$1" | gzip -1 >"$work/kalaangan-$1.tar.gz"
  rm -rf "$folder"
}

adds_a_table() { echo 'create table tried (id integer primary key);' >apps/server/migrations/9001_tried.sql; }

does_not_start() {
  adds_a_table
  rm apps/server/src/main.ts
  printf "%s\n" "process.stderr.write('a broken release'); process.exit(1);" >apps/server/src/main.ts
}

removes_a_table() {
  adds_a_table
  echo 'drop table tried;' >"apps/server/migrations/9002_forget.needs-$next.sql"
}
