#!/bin/sh
# Keeps ready what nginx puts into the page: the site's two files and the prefetch table as data blocks, written again
# when a file has changed. The image's entry point runs it before nginx starts, and it continues in the
# background. A shell loop, because the image has a shell: njs would be another module to update, and would read the
# files at each request.
set -eu

# Images of remotes have no site.
[ -d "${NGINX_SITE:-}" ] || exit 0
blocks="$NGINX_INLINE/.inline"
mkdir -p "$blocks"

# put <block>: replaces a block in one step, and only if it changed.
put() {
  if cmp -s "$blocks/$1.new" "$blocks/$1"; then rm "$blocks/$1.new"; else mv "$blocks/$1.new" "$blocks/$1"; fi
}

# block <file of the site> <id of the block>: escapes the text so that nothing in it can end the script element.
block() {
  if [ -r "$NGINX_SITE/$1" ]; then
    {
      printf '<script type="application/json" id="%s">' "$2"
      sed 's/</\\u003c/g' "$NGINX_SITE/$1"
      printf '</script>'
    } >"$blocks/$2.new"
  else
    : >"$blocks/$2.new"
  fi
  put "$2"
}

# ahead: the prefetch table that `npm run remotes -- hints` wrote beside a registry with a valid signature. The
# first line has the hash of registry and configuration, and the registry's expiry in seconds: for other files, or
# later, the table would name files that the page does not accept.
ahead() {
  table="$NGINX_SITE/remotes.ahead"
  : >"$blocks/portal-ahead.new"
  if [ -r "$table" ] && read -r hash end <"$table" &&
    [ "$hash" = "$(cat "$NGINX_SITE/remotes.json" "$NGINX_SITE/portal.config.json" | sha256sum | cut -d ' ' -f 1)" ] &&
    [ "$(date +%s)" -lt "${end:-0}" ]; then
    tail -n +2 "$table" >"$blocks/portal-ahead.new"
  fi
  put portal-ahead
}

# contacts: the contacts for vulnerability reports (RFC 9116), valid for less than a year
# (ops/src/serve/securityText.ts).
contacts() {
  [ -n "${SECURITY_CONTACT:-}" ] || {
    rm -f "$blocks/security.txt"
    return 0
  }
  {
    for contact in $SECURITY_CONTACT; do printf 'Contact: %s\n' "$contact"; done
    date -u -d "@$(($(date +%s) + 364 * 86400))" +'Expires: %Y-%m-%dT00:00:00Z'
  } >"$blocks/security.txt.new"
  put security.txt
}

blocks_of_site() {
  block portal.config.json portal-config
  block remotes.json portal-registry
  ahead
  contacts
}

# set -f: a contact must not be expanded as a file name pattern.
set -f
for contact in ${SECURITY_CONTACT:-}; do
  case "$contact" in
    mailto:?* | tel:?* | https://?*) ;;
    *)
      echo "SECURITY_CONTACT: \"$contact\" must begin with mailto:, https:// or tel:" >&2
      exit 78
      ;;
  esac
done

blocks_of_site
while sleep "${INLINE_SECONDS:-2}"; do blocks_of_site || true; done &
