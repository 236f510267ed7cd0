# The back end: Node 24 LTS, production dependencies only.
FROM node:24.11.1-alpine3.22 AS build
WORKDIR /src
COPY . .
RUN npx --yes pnpm@12.21.0 --config.pmOnFail=ignore install --frozen-lockfile \
 && npx --yes pnpm@12.21.0 --config.pmOnFail=ignore --filter api build \
 && npx --yes pnpm@12.21.0 --config.pmOnFail=ignore --filter api --prod --legacy deploy /out

FROM node:24.11.1-alpine3.22
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=8085
WORKDIR /app
COPY --from=build /out/package.json ./
COPY --from=build /out/node_modules node_modules
COPY --from=build /src/api/dist dist
USER node
EXPOSE 8085
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD wget -q -O /dev/null http://127.0.0.1:8085/api/health/ready || exit 1
CMD ["node", "--enable-source-maps", "dist/main.mjs"]
