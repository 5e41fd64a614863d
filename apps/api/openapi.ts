import type { Served } from "@jalon/serving"
import type { CommandRoute, Route } from "@jalon/wire-kit"
import * as z from "zod/mini"

const base = "/api/v1"
const shape = (schema: z.ZodMiniType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })
  return rest
}

const said = {
  message: { type: "string" },
  state: { type: "string", enum: ["success", "error", "warning", "info", "primary"] },
}

const okSchema = (route: Route) =>
  route.method === "GET"
    ? shape(route.ok)
    : { allOf: [shape(route.ok), { type: "object", properties: said, required: ["message", "state"] }] }

const contentOf = (route: Route) =>
  route.file
    ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: okSchema(route) } }

const parametersOf = (schema: z.ZodMiniType | undefined, place: "path" | "query") => {
  if (!schema) return []
  const { properties = {}, required = [] } = shape(schema) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }))
}

const requestBody = ({ body, upload, rawBody }: CommandRoute) => {
  if (rawBody)
    return {
      requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
    }
  if (upload) {
    const file = {
      type: "object",
      properties: { [upload.field]: { type: "string", format: "binary" } },
      required: [upload.field],
    }
    return { requestBody: { required: true, content: { "multipart/form-data": { schema: file } } } }
  }
  return body
    ? { requestBody: { required: true, content: { "application/json": { schema: shape(body) } } } }
    : {}
}

const operation = (route: Route) => ({
  summary: route.summary,
  "x-access": route.access,
  "x-refusals": route.refusals,
  security: route.access === "anyone" ? [] : [{ bearer: [] }],
  parameters: [...parametersOf(route.params, "path"), ...parametersOf(route.query, "query")],
  ...(route.method === "GET" ? {} : requestBody(route)),
  responses: {
    200: { description: "Done", content: contentOf(route) },
    default: {
      description: "Refused",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Refused" } } },
    },
  },
})

/**
 * OpenAPI 3.1 out of the same route values that the server mounts and the client calls. Others are served between two
 * routes.
 */
export const openApi = async (served: readonly Served[], giveWay: () => Promise<unknown>) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { route } of served) {
    const path = base + route.path.replace(/:(\w+)/g, "{$1}")
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
    await giveWay()
  }
  return {
    openapi: "3.1.0",
    info: { title: "Jalon", version: "1" },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        Refused: {
          type: "object",
          required: ["code", "message", "state"],
          properties: {
            code: { type: "string" },
            message: { type: "string" },
            state: { const: "error" },
            fields: { type: "object", additionalProperties: { type: "string" } },
          },
        },
      },
    },
  }
}
