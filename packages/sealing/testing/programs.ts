import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

type Ran = { readonly code: number; readonly output: string }

const run = (program: string, options: readonly string[], cwd: string): Promise<Ran> =>
  new Promise((resolve, reject) => {
    execFile(program, options, { cwd, timeout: 60_000 }, (error, out, err) => {
      // A program that is not installed is no opinion about the file.
      if (error && typeof error.code !== "number") reject(error)
      else resolve({ code: Number(error?.code ?? 0), output: `${out}${err}` })
    })
  })

type Files = Readonly<Record<string, Uint8Array | string>>

/** Runs a program of the machine over some files, in a folder that is gone afterwards. */
export const runOver = async (files: Files, program: string, ...options: readonly string[]): Promise<Ran> => {
  const folder = await mkdtemp(join(tmpdir(), "jalon-seal-"))
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    return await run(program, options, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What `pdfsig` says of every signature; certificates are not looked at: its store knows none of ours. */
export const askPdfsig = async (pdf: Buffer) => {
  const { output } = await runOver({ "sealed.pdf": pdf }, "pdfsig", "-nocert", "sealed.pdf")
  const all = (pattern: RegExp): string[] => [...output.matchAll(pattern)].map((found) => found[1] ?? "")
  return {
    kinds: all(/Signature Type: (.*)/g),
    validations: all(/Signature Validation: (.*)/g),
    isWholeSigned: !output.includes("Not total document signed") && output.includes("Total document signed"),
    isValid(): boolean {
      return this.validations.length > 0 && this.validations.every((words) => words === "Signature is Valid.")
    },
  }
}

const RANGE = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g

/** The signatures of a file and what each is over, cut out without any code of ours. */
export const cutSignatures = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(RANGE)].map(([, from, again, length]) => {
    const padded = Buffer.from(pdf.toString("latin1", Number(from) + 1, Number(again) - 1), "hex")
    const end = Number(again) + Number(length)
    return {
      // Two bytes of length behind the tag: every signature of ours is between 256 bytes and 64 kB.
      cms: padded.subarray(0, 4 + padded.readUInt16BE(2)),
      content: Buffer.concat([pdf.subarray(0, Number(from)), pdf.subarray(Number(again), end)]),
    }
  })

/** OpenSSL's own check of CAdES: signature, chain and signing-certificate-v2. */
export const askOpenssl = async (pdf: Buffer, rootPem: string): Promise<boolean[]> =>
  Promise.all(
    cutSignatures(pdf).map(async ({ cms, content }) => {
      const files = { "seal.der": cms, content, "root.pem": rootPem }
      const options = ["-inform", "DER", "-in", "seal.der", "-content", "content", "-CAfile", "root.pem"]
      const ran = await runOver(
        files,
        "openssl",
        ...["cms", "-verify", "-cades", "-binary", "-purpose", "any", ...options, "-out", "out"],
      )
      return ran.code === 0
    }),
  )
