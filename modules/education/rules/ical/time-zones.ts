/** Sites of France: the rule of Europe since 1996, or an offset that never changes. */
const fixedOffsets: Readonly<Record<string, string>> = {
  "Indian/Reunion": "+0400",
  "Indian/Mayotte": "+0300",
  "America/Martinique": "-0400",
  "America/Guadeloupe": "-0400",
  "America/Cayenne": "-0300",
}

const observance = (name: "STANDARD" | "DAYLIGHT", from: string, to: string, rest: readonly string[]) => [
  `BEGIN:${name}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...rest,
  `END:${name}`,
]

/** The lines that define a zone; nothing for one we do not know, whose times are then written in UTC. */
export const timeZoneLines = (timeZone: string): string[] => {
  const offset = fixedOffsets[timeZone]
  if (timeZone !== "Europe/Paris" && offset === undefined) return []
  const observances =
    offset === undefined
      ? [
          ...observance("DAYLIGHT", "+0100", "+0200", [
            "TZNAME:CEST",
            "DTSTART:19960331T020000",
            "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
          ]),
          ...observance("STANDARD", "+0200", "+0100", [
            "TZNAME:CET",
            "DTSTART:19961027T030000",
            "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
          ]),
        ]
      : observance("STANDARD", offset, offset, ["DTSTART:19700101T000000"])
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...observances, "END:VTIMEZONE"]
}
