# shellcheck shell=bash disable=SC2034,SC2154,SC2016
# Steps of the trial, each with a line.

passed=0

title() { printf '\n== %s\n' "$*"; }

# Says that something holds, or ends the trial. $1: what; the rest: a command
check() {
  local what=$1
  shift
  if "$@" >"$work/output" 2>&1; then
    passed=$((passed + 1))
    echo "✓ $what"
  else
    echo "✗ $what: $*" >&2
    cat "$work/output" >&2
    exit 1
  fi
}

# Whether a command fails and says something. $1: what it says; the rest: the command
refuses() {
  local said=$1
  shift
  if "$@" >"$work/refusal" 2>&1; then
    cat "$work/refusal"
    return 1
  fi
  grep -- "$said" "$work/refusal" || {
    cat "$work/refusal"
    return 1
  }
}

# Waits for at most two minutes.
eventually() {
  for _ in $(seq 120); do
    if "$@" >/dev/null 2>&1; then return 0; fi
    sleep 1
  done
  "$@"
}

# The mirror of Debian's packages that this machine uses.
mirror() { apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -v security | head -n 1; }
