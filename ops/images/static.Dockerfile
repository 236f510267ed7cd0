# One image per deployable with static files: shell, remote-notifications, remote-user-management, remote-services.
#   docker build -f ops/images/static.Dockerfile --build-arg PACKAGE=remote-notifications -t portal/remote-notifications .
FROM node:24.11.1-alpine3.22 AS build
ARG PACKAGE
# The commit, which the context does not contain.
ARG COMMIT
WORKDIR /src
COPY . .
RUN npx --yes pnpm@12.21.0 --config.pmOnFail=ignore install --frozen-lockfile \
 && npx --yes pnpm@12.21.0 --config.pmOnFail=ignore --filter "${PACKAGE}" build \
 && find "${PACKAGE}/dist" -name '*.map' -delete \
 && node --import tsx ops/src/build/precompress.main.ts "${PACKAGE}/dist" \
 && node --import tsx ops/src/release/aboutImage.main.ts "${PACKAGE}" /about \
 && cp "ops/nginx/$([ "${PACKAGE}" = shell ] && echo shell || echo remote).conf.template" /server.conf.template \
 && if [ "${PACKAGE}" = shell ]; then sed -i "s|[$]{FIRST_SCRIPT}|$(cat shell/dist/first-script.txt)|" /server.conf.template; fi

FROM nginxinc/nginx-unprivileged:1.29.3-alpine3.22
ARG PACKAGE
# The image's own entry point puts these and the compose file's variables into the template (envsubst).
ENV NGINX_LISTEN=8080 NGINX_HTML=/usr/share/nginx/html NGINX_SITE=/site \
    NGINX_ACCESS_LOG=/dev/stdout NGINX_ERROR_LOG=/dev/stderr \
    NGINX_INLINE=/tmp/inline NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1
COPY --chmod=755 ops/nginx/inline.sh /docker-entrypoint.d/40-inline.sh
COPY ops/nginx/common /etc/nginx/common
COPY --from=build /server.conf.template /etc/nginx/templates/default.conf.template
COPY --from=build /src/${PACKAGE}/dist /usr/share/nginx/html
# About the image: its components (CycloneDX) and what it was built from. No server sends them.
COPY --from=build /about /usr/share/doc/portal
USER 101
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --retries=3 \
  CMD wget -q -O /dev/null http://127.0.0.1:8080/healthz || exit 1
