# The demo services, on an origin of their own.
FROM node:24.11.1-alpine3.22 AS build
# The commit, which the context does not contain.
ARG COMMIT
WORKDIR /src
COPY . .
RUN npx --yes pnpm@12.21.0 --config.pmOnFail=ignore install --frozen-lockfile \
 && npx --yes pnpm@12.21.0 --config.pmOnFail=ignore --filter portal-demo-services build \
 && npx --yes pnpm@12.21.0 --config.pmOnFail=ignore --filter portal-demo-services --prod --legacy deploy /out \
 && node --import tsx ops/src/release/aboutImage.main.ts portal-demo-services /about

FROM node:24.11.1-alpine3.22
ENV NODE_ENV=production SERVICES_HOST=0.0.0.0 SERVICES_PORT=8084 SERVICES_DATA=/data
WORKDIR /app
# About the image: its components (CycloneDX) and what it was built from. No server sends them.
COPY --from=build /about /usr/share/doc/portal
COPY --from=build /out/package.json ./
COPY --from=build /out/node_modules node_modules
COPY --from=build /src/examples/services/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8084
HEALTHCHECK --interval=10s --timeout=3s --retries=3 \
  CMD wget -q -O /dev/null http://127.0.0.1:8084/health || exit 1
CMD ["node", "dist/main.mjs"]
