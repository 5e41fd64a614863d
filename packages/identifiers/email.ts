import { accept, asItIs, type Identifier, type Parsed, refuse, type Warning, warn } from "./identifier.ts"

const LONGEST = 254
/** What the official form has room for. */
const ON_THE_FORM = 80

/** Slips of the keys that come back in every list of addresses. */
const slips: Record<string, string> = {
  "gmail.fr": "gmail.com",
  "gmial.com": "gmail.com",
  "gmai.com": "gmail.com",
  "gamil.com": "gmail.com",
  "hotmial.com": "hotmail.com",
  "hotmail.con": "hotmail.com",
  "gmail.con": "gmail.com",
  "orange.com": "orange.fr",
  "wanadoo.com": "wanadoo.fr",
  "outlok.com": "outlook.com",
}

const refuseShape = (value: string): Parsed | null => {
  const signs = value.split("@").length - 1
  if (/\s/.test(value)) return refuse("characters", "Une adresse e-mail ne contient pas d'espace.")
  if (signs === 0) return refuse("characters", "Il manque le signe @.")
  if (signs > 1) return refuse("characters", "Une adresse e-mail n'a qu'un seul signe @.")
  if (value.length > LONGEST)
    return refuse("too_long", `Une adresse e-mail compte au plus ${LONGEST} caractères.`)
  const [local = "", domain = ""] = value.split("@")
  if (local === "") return refuse("too_short", "Il manque ce qui vient avant le signe @.")
  if (/[^\x21-\x7e]/.test(value)) return refuse("characters", "Une adresse e-mail s'écrit sans accent.")
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(domain))
    return refuse("characters", "Après le signe @, indiquez un domaine complet, comme exemple.fr.")
  if (!/^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local))
    return refuse("characters", "Vérifiez les signes avant le @ : un point ou une virgule est de trop.")
  return null
}

const remarks = (value: string): Warning[] => {
  const domain = value.slice(value.indexOf("@") + 1)
  const meant = slips[domain]
  return [
    ...(meant ? [warn("slip", `Vouliez-vous écrire ${meant} ?`)] : []),
    ...(value.length > ON_THE_FORM
      ? [warn("long", `Le formulaire officiel n'a la place que pour ${ON_THE_FORM} caractères.`)]
      : []),
  ]
}

/** Kept in small letters, as two writings of one address must meet. */
export const email: Identifier = {
  parse: (text) => {
    const value = text
      .replace(/\p{Cf}/gu, "")
      .trim()
      .toLowerCase()
    if (value === "") return refuse("empty", "Indiquez l'adresse e-mail.")
    return refuseShape(value) ?? accept(value, remarks(value))
  },
  format: asItIs,
}
