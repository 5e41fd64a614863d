/** A reader of calendars for tests, written from RFC 5545 and sharing nothing with what writes them. */
export interface ReadEvent {
  uid: string | undefined
  summary: string | undefined
  location: string | undefined
  url: string | undefined
  categories: string | undefined
  status: string | undefined
  sequence: number
  start: number
  end: number
}

interface Line {
  name: string
  params: string
  value: string
}

const unfold = (text: string): Line[] =>
  text
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [head = "", ...rest] = line.split(":")
      const [name = "", ...params] = head.split(";")
      return { name, params: params.join(";"), value: rest.join(":") }
    })

const withoutEscapes = (text: string): string =>
  text.replace(/\\(.)/gs, (_, mark: string) => (mark === "n" || mark === "N" ? "\n" : mark))

const block = (lines: readonly Line[], name: string): Line[][] => {
  const found: Line[][] = []
  let open: Line[] | null = null
  for (const line of lines) {
    if (line.name === "BEGIN" && line.value === name) open = []
    else if (line.name === "END" && line.value === name) {
      if (open) found.push(open)
      open = null
    } else open?.push(line)
  }
  return found
}

const textOf = (lines: readonly Line[], name: string): string | undefined =>
  lines.find((line) => line.name === name)?.value

/** 20261116T090000, as if it were UTC. */
const plain = (text: string): number =>
  Date.UTC(
    Number(text.slice(0, 4)),
    Number(text.slice(4, 6)) - 1,
    Number(text.slice(6, 8)),
    Number(text.slice(9, 11) || 0),
    Number(text.slice(11, 13) || 0),
  )

const minutes = (offset: string): number =>
  (offset.startsWith("-") ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5)))

/** When an observance starts in a year, by its own clock: its yearly rule, or its only start. */
const startIn = (observance: readonly Line[], year: number): number => {
  const first = plain(textOf(observance, "DTSTART") ?? "")
  const rule = textOf(observance, "RRULE")
  if (rule === undefined) return first
  const month = Number(/BYMONTH=(\d+)/.exec(rule)?.[1])
  if (!rule.includes("FREQ=YEARLY") || !rule.includes("BYDAY=-1SU")) throw new Error(`Unknown rule ${rule}`)
  const lastDay = new Date(Date.UTC(year, month, 0))
  return Date.UTC(year, month - 1, lastDay.getUTCDate() - lastDay.getUTCDay()) + (first % 86_400_000)
}

const offsetAt = (zone: readonly Line[], local: number): number => {
  const year = new Date(local).getUTCFullYear()
  const starts = ["DAYLIGHT", "STANDARD"]
    .flatMap((name) => block(zone, name))
    .flatMap((observance) =>
      [year - 1, year].map((each) => ({ observance, start: startIn(observance, each) })),
    )
    .filter(({ start }) => start <= local)
    .toSorted((a, b) => a.start - b.start)
  return minutes(textOf(starts.at(-1)?.observance ?? [], "TZOFFSETTO") ?? "+0000")
}

export const readCalendar = (text: string): { events: ReadEvent[] } => {
  const lines = unfold(text)
  const zones = block(lines, "VTIMEZONE")
  const instant = (event: readonly Line[], name: string): number => {
    const line = event.find((each) => each.name === name)
    if (!line) throw new Error(`${name} is missing`)
    const local = plain(line.value)
    const id = /TZID=([^;]+)/.exec(line.params)?.[1]
    if (id === undefined) return local
    const zone = zones.find((each) => textOf(each, "TZID") === id)
    if (!zone) throw new Error(`The zone ${id} is not defined`)
    return local - offsetAt(zone, local) * 60_000
  }
  const events = block(lines, "VEVENT").map((event): ReadEvent => {
    const said = (name: string) => {
      const value = textOf(event, name)
      return value === undefined ? undefined : withoutEscapes(value)
    }
    return {
      uid: said("UID"),
      summary: said("SUMMARY"),
      location: said("LOCATION"),
      url: said("URL"),
      categories: said("CATEGORIES"),
      status: said("STATUS"),
      sequence: Number(said("SEQUENCE") ?? 0),
      start: instant(event, "DTSTART"),
      end: instant(event, "DTEND"),
    }
  })
  return { events }
}
