#!/bin/bash
# Tries what is shipped, on Debian as root, in some minutes: installs a release on a bare Debian by docs/operations/install.md,
# upgrades and goes back, and builds and runs the image. It needs debootstrap, systemd-container and buildah; Debian's packages come
# from the mirror that this machine uses.
#   deploy/try.sh              everything
#   deploy/try.sh machine      the machine alone; image: the image alone
# It leaves nothing behind but the tarball in release/. KEEP=1 keeps the folder of the trial.
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH=$PATH:/usr/sbin

for program in debootstrap systemd-nspawn buildah curl; do
  command -v "$program" >/dev/null || {
    echo "$program is missing: apt-get install debootstrap systemd-container buildah curl" >&2
    exit 1
  }
done

source deploy/try/steps.sh
source deploy/try/releases.sh
source deploy/try/machine.sh
source deploy/try/image.sh

work=$(mktemp -d /var/tmp/kalaangan-try.XXXXXX)
trap 'clean_up' EXIT

clean_up() {
  stop_machine
  remove_image
  if [ -n "${KEEP:-}" ]; then echo "kept: $work"; else rm -rf --one-file-system "$work"; fi
}

case ${1:-all} in
all | machine) try_machine ;;&
all | image) try_image ;;&
all | machine | image) ;;
*)
  echo 'usage: deploy/try.sh [machine | image]' >&2
  exit 64
  ;;
esac
echo
echo "passed: $passed"
