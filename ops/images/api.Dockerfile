# The back end: Node 24 LTS, production dependencies only.
FROM node:24.11.1-alpine3.22 AS build
# The commit, which the context does not contain.
ARG COMMIT
WORKDIR /src
COPY . .
RUN npx --yes pnpm@12.21.0 --config.pmOnFail=ignore install --frozen-lockfile \
 && npx --yes pnpm@12.21.0 --config.pmOnFail=ignore --filter api build \
 && npx --yes pnpm@12.21.0 --config.pmOnFail=ignore --filter api --prod --legacy deploy /out \
 && node --import tsx ops/src/release/aboutImage.main.ts api /about

FROM node:24.11.1-alpine3.22
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=8085
WORKDIR /app
# About the image: its components (CycloneDX) and what it was built from. No server sends them.
COPY --from=build /about /usr/share/doc/portal
COPY --from=build /out/package.json ./
COPY --from=build /out/node_modules node_modules
COPY --from=build /src/api/dist dist
USER node
EXPOSE 8085
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD wget -q -O /dev/null http://127.0.0.1:8085/api/health/ready || exit 1
CMD ["node", "--enable-source-maps", "dist/main.mjs"]
