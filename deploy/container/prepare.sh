#!/bin/sh
# Makes what the containers of one machine need, in this folder, as root: settings, secrets and folders for data. What is there
# already stays as it is.
#   sh prepare.sh https://art.example.org
set -eu
umask 077
cd "$(dirname "$0")"

address=${1:-}
case $address in
https://*/* | https://) address='' ;;
https://*) ;;
*) address='' ;;
esac
if [ -z "$address" ] && [ ! -f settings ]; then
  echo 'usage: sh prepare.sh https://art.example.org' >&2
  exit 64
fi

# The user of the site within its container.
site=10001

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
# Writes a file, unless it is there. $1: its path, $2: what it has.
once() { [ -e "$1" ] || printf '%s\n' "$2" >"$1"; }

mkdir -p secrets/site data/database data/proxy data/site data/store/kalaangan backups

once settings "# Settings of the site: docs/settings.md. Secrets stand in secrets/site, in files that have the names of their settings.
PUBLIC_URL=$address
ADMIN_EMAILS=
SUPPORT_EMAIL=
TRUST_PROXY=on
S3_ENDPOINT=http://store:7070
S3_BUCKET=kalaangan"
once secrets/postgres-password "$(random)"
once secrets/site/DATABASE_URL "postgres://kalaangan:$(cat secrets/postgres-password)@database:5432/kalaangan"
once secrets/site/S3_ACCESS_KEY_ID kalaangan
once secrets/site/S3_SECRET_ACCESS_KEY "$(random)"
once secrets/store.env "ROOT_ACCESS_KEY=$(cat secrets/site/S3_ACCESS_KEY_ID)
ROOT_SECRET_KEY=$(cat secrets/site/S3_SECRET_ACCESS_KEY)"
once secrets/site/SESSION_SECRET "$(random)"
once secrets/site/SEAL_KEY "$(random)"
# An empty file is a secret that is not set: smtp://user:password@smtp.example.org:587
[ -e secrets/site/SMTP_URL ] || : >secrets/site/SMTP_URL

chown -R "$site:$site" secrets/site data/site backups
echo "Made: $PWD/settings, $PWD/secrets, $PWD/data. Note secrets/site/SESSION_SECRET and SEAL_KEY where you keep passwords."
