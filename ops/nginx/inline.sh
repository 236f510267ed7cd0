#!/bin/sh
# Keeps ready what nginx puts into the page beside the build's own text: the site's two files as blocks of data, made anew
# when one has changed. Run by the image's entry point before nginx starts, it goes on in the background. A loop of the
# shell, because the image has one: njs would be a module more to keep up to date, and read the files at each request.
set -eu

# Images of remotes have no site.
[ -d "${NGINX_SITE:-}" ] || exit 0
blocks="$NGINX_INLINE/.inline"
mkdir -p "$blocks"

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
  # Put in place as a whole, and only when it differs.
  if cmp -s "$blocks/$2.new" "$blocks/$2"; then rm "$blocks/$2.new"; else mv "$blocks/$2.new" "$blocks/$2"; fi
}

blocks_of_site() {
  block portal.config.json portal-config
  block remotes.json portal-registry
}

blocks_of_site
while sleep "${INLINE_SECONDS:-2}"; do blocks_of_site || true; done &
