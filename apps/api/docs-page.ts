import type { Served } from "@jalon/serving"
import type { Route } from "@jalon/wire-kit"
import * as z from "zod/mini"

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign)

const schemaBlock = (title: string, schema: z.ZodMiniType | undefined) =>
  schema
    ? `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), null, 2))}</pre>`
    : ""

const section = (route: Route) => `
<article>
  <h3><code>${route.method} /api/v1${escapeHtml(route.path)}</code></h3>
  <p>${escapeHtml(route.summary)}. Access: <strong>${route.access}</strong>.
  Refusals: ${route.refusals.map((code) => `<code>${escapeHtml(code)}</code>`).join(", ") || "none of its own"}.</p>
  <details><summary>Shapes</summary>
  ${schemaBlock("Path", route.params)}${schemaBlock("Query", route.query)}
  ${schemaBlock("Body", route.method === "GET" ? undefined : route.body)}${schemaBlock("Answer", route.ok)}
  </details>
</article>`

const page = (sections: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Jalon API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Jalon API</h1>
<p>Every answer to a non-GET call carries <code>message</code> and <code>state</code>. Commands accept an
<code>Idempotency-Key</code> header. Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections}
</main></body></html>`

/** The API for people: one page, no script, made from the route values. Others are served between two routes. */
export const docsPage = async (
  served: readonly Served[],
  giveWay: () => Promise<unknown>,
): Promise<string> => {
  const sections: string[] = []
  for (const { route } of served) {
    sections.push(section(route))
    await giveWay()
  }
  return page(sections.join("\n"))
}

export const docsStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
main { max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
article { border-top: 1px solid; padding: .5rem 0 }
pre { overflow: auto; font-size: 13px }
`
