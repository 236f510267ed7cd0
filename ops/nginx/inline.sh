#!/bin/sh
# Keeps ready what nginx puts into the page beside the build's own text: the site's two files as blocks of data, and what
# pages need of remotes by their address, all made anew when a file has changed. Run by the image's entry point before nginx
# starts, it goes on in the background. A loop of the shell, because the image has one: njs would be a module more to keep
# up to date, and read the files at each request.
set -eu

# Images of remotes have no site.
[ -d "${NGINX_SITE:-}" ] || exit 0
blocks="$NGINX_INLINE/.inline"
mkdir -p "$blocks"

# put <block>: in place as a whole, and only when it differs.
put() {
  if cmp -s "$blocks/$1.new" "$blocks/$1"; then rm "$blocks/$1.new"; else mv "$blocks/$1.new" "$blocks/$1"; fi
}

# block <file of the site> <id of the block>: nothing in the text may end the element it stands in.
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

# ahead <scheme>: what the first script asks for of remotes, as `npm run remotes -- hints` wrote it beside a registry that
# it found signed. Its first line is the hash of the registry and the configuration it was written for, and the second at
# which that registry ends: of others, or later, it would name files that the page has not accepted.
ahead() {
  hints="$NGINX_SITE/remotes.ahead.$1"
  : >"$blocks/portal-ahead-$1.new"
  if [ -r "$hints" ] && read -r hash end <"$hints" &&
    [ "$hash" = "$(cat "$NGINX_SITE/remotes.json" "$NGINX_SITE/portal.config.json" | sha256sum | cut -d ' ' -f 1)" ] &&
    [ "$(date +%s)" -lt "${end:-0}" ]; then
    tail -n +2 "$hints" >"$blocks/portal-ahead-$1.new"
  fi
  put "portal-ahead-$1"
}

# contacts: whom to tell of a weakness, by RFC 9116 for less than a year from today (ops/src/serve/securityText.ts).
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
  ahead http
  ahead https
  contacts
}

# No contact is a pattern for names of files.
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
