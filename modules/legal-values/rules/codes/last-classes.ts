import { codes, NOTICE_09 } from "./code-list.ts"

/** The field « Dernière classe ou année suivie ». */
export const lastClasses = codes(NOTICE_09, [
  ["01", "A suivi la dernière année du cycle de formation et a obtenu le diplôme ou titre"],
  ["11", "A suivi la 1re année du cycle et l’a validée (année non diplômante)"],
  ["12", "A suivi la 1re année du cycle mais ne l’a pas validée (échec, interruption ou abandon)"],
  ["21", "A suivi la 2e année du cycle et l’a validée"],
  ["22", "A suivi la 2e année du cycle mais ne l’a pas validée"],
  ["31", "A suivi la 3e année du cycle et l’a validée"],
  ["32", "A suivi la 3e année du cycle mais ne l’a pas validée"],
  ["40", "A achevé le 1er cycle de l’enseignement secondaire (collège)"],
  ["41", "A interrompu ses études en classe de 3e"],
  ["42", "A interrompu ses études en classe de 4e"],
])
