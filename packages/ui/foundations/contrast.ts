/** The WCAG 2.2 contrast ratio of two opaque colours written as six hexadecimal digits. */
export const contrastRatio = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

const luminance = (hex: string): number => {
  const [red, green, blue] = channels(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const channels = (hex: string): [number, number, number] => {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (!digits) throw new Error(`Not an opaque six-digit colour: ${hex}`)
  const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16) / 255
  return [at(0), at(2), at(4)]
}

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
