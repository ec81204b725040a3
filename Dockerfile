# Stowline: one image for every role (docs/operations.md, "Several nodes"). Built from the repository: docker build -t stowline .

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
# What is installed follows from these alone, so that a change of the code installs nothing anew.
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/carriers/package.json packages/carriers/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/text/package.json packages/text/

FROM manifests AS built
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY tools tools
COPY packages packages
COPY apps apps
RUN npm run build

# Beside what was built the server reads tables, texts and migrations of its sources; of packages it has its own alone, without tests, tools and the web app's.
FROM manifests AS server
RUN npm ci --omit=dev --workspace=apps/server --include-workspace-root=false --no-audit --no-fund
COPY packages packages
COPY apps/server apps/server

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=8080 HEALTH_PORT=8080 DRAIN_SECONDS=5
WORKDIR /app
COPY --from=server /app .
COPY --from=built /app/apps/web/dist apps/web/dist
COPY --from=built /app/apps/server/dist apps/server/dist
# The only folder it writes to, beside the system's for what passes; the tree itself may be read-only.
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 8080
VOLUME /data
# SIGTERM: it says that it is not ready, answers on for DRAIN_SECONDS, ends what is under way, and goes. As the first process of its container it hears the signal itself.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/start.js"]
