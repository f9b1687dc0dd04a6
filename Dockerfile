# The service without the embedded PostgreSQL: it needs DATABASE_URL and the four keys (see README.md). It runs as an
# ordinary user on a read-only file system; only /data is written to. Node 24 has long-term support until April 2028;
# that of Node 20, the oldest that the service runs on, has ended.
#
#   docker build --build-arg ASSAY_VERSION=1.2.3 --tag assay .
#   docker run --read-only --tmpfs /tmp --volume assay:/data --env-file .env --publish 3000:3000 assay

FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY scripts/ensure.mjs scripts/
RUN node scripts/ensure.mjs tools
COPY . .
ARG ASSAY_VERSION
RUN node scripts/ensure.mjs built && node scripts/package.mjs --without-postgres /package

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /package ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/serve.mjs"]
