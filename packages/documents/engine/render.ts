import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler"
import type { DocumentFile, FramePlace, Rendered } from "../model.ts"
import { readFonts } from "./fonts.ts"

export type RenderTask = {
  readonly template: "text" | "form" | "invoice"
  /** JSON; the template reads it, it is never part of its source. */
  readonly data: string
  readonly files: readonly DocumentFile[]
  readonly standard: "a-2a" | "a-3a" | "ua-1"
  /** An unknown font is only a warning: tests refuse warnings. */
  readonly refuseWarnings: boolean
}

const TEMPLATES = fileURLToPath(new URL("../templates", import.meta.url))

const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: readFonts() }] })

type Diagnostics = Parameters<typeof compiler.fetchDiagnostics>[0]
const told = (diagnostics: Diagnostics | null): string =>
  diagnostics === null ? "" : JSON.stringify(compiler.fetchDiagnostics(diagnostics))

const compile = ({ template, data, refuseWarnings }: RenderTask) => {
  const compiled = compiler.compile({ mainFilePath: join(TEMPLATES, `${template}.typ`), inputs: { data } })
  // Taking the diagnostics empties them: the question comes first.
  if (compiled.hasError() || compiled.result === null)
    throw new Error(`Typst refused ${template}: ${told(compiled.takeDiagnostics())}`)
  const warnings = refuseWarnings ? told(compiled.takeWarnings()) : ""
  if (warnings !== "") throw new Error(`Typst warned about ${template}: ${warnings}`)
  return compiled.result
}

/** One document. What it was made from is forgotten afterwards: nothing of one school stays for the next. */
export const render = (task: RenderTask): Rendered => {
  try {
    for (const { name, bytes } of task.files)
      compiler.mapShadow(join(TEMPLATES, "input", name), Buffer.from(bytes))
    const document = compile(task)
    const bytes = compiler.pdf(document, { pdfStandard: task.standard })
    const frames = compiler.query(document, { selector: "<signature-frame>", field: "value" }) as FramePlace[]
    return { bytes, pages: document.numOfPages, frames }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(1)
  }
}
