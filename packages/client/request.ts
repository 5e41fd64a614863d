import type { Route } from "@jalon/wire-kit"

/** The parts of a call that travel, whatever the route. */
export type Input = {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  file?: Blob | undefined
}

const filled = (path: string, params: object = {}): string =>
  path.replace(/:([A-Za-z_]+)/g, (_, name: string) => {
    const value: unknown = Reflect.get(params, name)
    if (value === undefined || value === null || value === "")
      throw new Error(`${path}: no value for ${name}`)
    return encodeURIComponent(String(value))
  })

const search = (query: object = {}): string => {
  const pairs = Object.entries(query).flatMap(([key, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [key, String(one)]),
  )
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`
}

export const addressOf = (baseUrl: string, route: Route, input: Input): string =>
  `${baseUrl}${filled(route.path, input.params)}${search(input.query)}`

const multipart = (field: string, file: Blob): FormData => {
  const form = new FormData()
  form.append(field, file)
  return form
}

type Sent = { body?: string | FormData; headers: Record<string, string> }

/** The browser writes the content type of a form itself, because it chooses the boundary. */
export const contentOf = (route: Route, input: Input): Sent => {
  if (route.upload && input.file) return { body: multipart(route.upload.field, input.file), headers: {} }
  if (input.body === undefined) return { headers: {} }
  return { body: JSON.stringify(input.body), headers: { "content-type": "application/json" } }
}
