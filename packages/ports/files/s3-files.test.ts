import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import { fileStoreContract } from "./file-store.contract.ts"
import { prepareBucket, type S3Settings, s3Files } from "./s3-files.ts"

const endpoint = process.env.S3_ENDPOINT ?? ""
const settings: S3Settings = {
  endpoint,
  region: process.env.S3_REGION ?? "us-east-1",
  bucket: process.env.S3_BUCKET ?? `jalon-${randomUUID()}`,
  accessKeyId: process.env.S3_ACCESS_KEY ?? "AKAPP",
  secretAccessKey: process.env.S3_SECRET_KEY ?? "secretapp",
}

describe.skipIf(endpoint === "")("S3 (skipped without S3_ENDPOINT; tools/s3-server.sh starts one)", () => {
  // The first bucket of a fresh server takes a few seconds.
  beforeAll(() => prepareBucket(settings, ["http://127.0.0.1:5173"]), 30_000)

  fileStoreContract("S3", () => s3Files(settings))

  it("lets the web origin send to it, and no other", async () => {
    await prepareBucket(settings, ["http://127.0.0.1:5173"])
    const upload = await s3Files(settings).signedUpload({
      key: `1742/${randomUUID()}`,
      contentType: "image/png",
      contentLength: 1,
      expiresIn: 60,
    })
    const preflight = (origin: string) =>
      fetch(upload.url, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "PUT",
          "access-control-request-headers": Object.keys(upload.headers).join(","),
        },
      })
    const allowed = await preflight("http://127.0.0.1:5173")
    expect(allowed.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:5173")
    const stranger = await preflight("http://stranger.test")
    expect(stranger.headers.get("access-control-allow-origin")).toBeNull()
  })
})
