/** Debian's Chromium without its windows, which nobody sees here and which cost a third of a core for each browser. */
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell"
