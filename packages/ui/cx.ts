/** Class names of a CSS module are typed as possibly absent; this joins the ones that apply. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ")
