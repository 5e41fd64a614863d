/** What an address holds after `?`: plain words, repeated when there are several. */
export type Search = Record<string, string | string[] | undefined>

export const parseSearch = (text: string): Search => {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key)
      return [key, values.length === 1 ? values[0] : values]
    }),
  )
}

export const stringifySearch = (search: Record<string, unknown>): string => {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [key, String(one)]),
  )
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`
}
