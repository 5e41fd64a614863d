import type { FaceName } from "../pdf/faces.ts"
import type { Color, Style } from "../pdf/paper.ts"

const color = (hex: string): Color =>
  [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Color

/** The colours of the screens in light; every text keeps its contrast on white and on its own soft ground. */
export const colors = {
  ink: color("161b26"),
  second: color("434b5c"),
  hint: color("5a6374"),
  paper: color("ffffff"),
  frame: color("7c8596"),
  hairline: color("d8dce4"),
  well: color("edeff3"),
  band: color("2b3342"),
  danger: color("9a1f18"),
  dangerSoft: color("fce4e2"),
  school: color("1c4196"),
  schoolSoft: color("e4ecfc"),
  company: color("6e3f00"),
  companySoft: color("fbebd6"),
} as const

export const style = (size: number, face: FaceName = "regular", ink: Color = colors.ink): Style => ({
  face,
  size,
  color: ink,
})
