/** The page of a certification in the national register: it names its certifiers and their partners. */
export const registerAddress = (code: string): string =>
  `https://www.francecompetences.fr/recherche/rncp/${code.replace(/^RNCP/, "")}/`
