/** Wordings fixed by the specification, kept character for character. */
export const UNREACHABLE = "Une erreur s'est produite"
export const NO_INVOICE = "Aucune facture trouvée pour cette période"
