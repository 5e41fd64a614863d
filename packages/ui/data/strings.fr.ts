import { agree, countOf, formatCount, type Noun } from "./french.ts"

// Spaces written \u00a0 and \u202f are the ones French typography keeps on the line (design: copy rules).

export const paginationStrings = {
  label: "Pagination",
  range: (first: number, last: number, total: string) =>
    `${formatCount(first)}–${formatCount(last)} sur ${total}`,
  nothing: "Aucune ligne",
  moreThan: (count: number) => `plus de ${formatCount(count)}`,
  pageSize: "Lignes par page",
  page: (page: number) => `Page ${formatCount(page)}`,
  previous: "Page précédente",
  next: "Page suivante",
}

export const tableStrings = {
  select: (name: string) => `Sélectionner ${name}`,
  selectPage: "Sélectionner la page",
  pageSelected: (count: number) =>
    agree(
      count,
      `La ligne de cette page est sélectionnée.`,
      `Les ${formatCount(count)} lignes de cette page sont sélectionnées.`,
    ),
  selectAll: (total: string) => `Sélectionner les ${total}`,
  allSelected: (total: string) => `Les ${total} lignes sont sélectionnées.`,
  onlyPage: "Garder seulement cette page",
  preview: "Aperçu",
  previewOf: (name: string) => `Aperçu de ${name}`,
  totals: "Total",
  columns: "Colonnes",
  columnsTitle: "Colonnes affichées",
  density: "Hauteur des lignes",
  densities: { compact: "Compact", normal: "Normal", airy: "Aéré" },
  widen: (column: string) => `Élargir ${column}`,
  narrow: (column: string) => `Rétrécir ${column}`,
  resetLayout: "Rétablir l’affichage d’origine",
  keys: "Flèches pour parcourir, Entrée pour ouvrir, Maj+Entrée pour l’aperçu, Espace pour sélectionner.",
  keysWithoutSelection: "Flèches pour parcourir, Entrée pour ouvrir.",
}

export const filterStrings = {
  add: "Filtre",
  addFull: "Ajouter un filtre",
  label: "Filtres actifs",
  chooseField: "Filtrer par",
  back: "Changer de champ",
  operator: "Condition",
  values: "Valeurs",
  searchValues: "Chercher une valeur",
  noValue: "Aucune valeur ne correspond.",
  apply: "Appliquer",
  cancel: "Annuler",
  needValue: "Choisissez au moins une valeur.",
  needText: "Saisissez une valeur.",
  clearAll: "Tout effacer",
  moreThan: (count: number, noun: Noun) => `plus de ${countOf(count, noun)}`,
  or: " ou ",
  others: (count: number) => ` +\u00a0${formatCount(count)}`,
  chip: (field: string, value: string) => `${field}\u00a0: ${value}`,
  quoted: (value: string) => `«\u00a0${value}\u00a0»`,
  operators: {
    is: "est",
    isNot: "n’est pas",
    contains: "contient",
    startsWith: "commence par",
    on: "le",
    before: "avant le",
    after: "après le",
    atLeast: "au moins",
    atMost: "au plus",
  },
  inChip: {
    is: "",
    isNot: "sauf",
    contains: "contient",
    startsWith: "commence par",
    on: "le",
    before: "avant le",
    after: "après le",
    atLeast: "au moins",
    atMost: "au plus",
  },
}

export const viewStrings = {
  label: "Vues",
  save: "Enregistrer la vue…",
  saveTitle: "Enregistrer la vue\u00a0?",
  saveConfirm: "Enregistrer",
  renameTitle: "Renommer la vue\u00a0?",
  rename: "Renommer",
  renameMenu: "Renommer…",
  deleteMenu: "Supprimer la vue",
  name: "Nom de la vue",
  nameHint: "Par exemple «\u00a0Mes BTS à relancer\u00a0».",
  nameTaken: "Une vue porte déjà ce nom.",
  nameMissing: "Champ requis",
  share: "Partager avec l’établissement",
  unshare: "Ne plus partager",
  shared: "Partagée avec l’établissement",
  actionsFor: (name: string) => `Actions pour la vue ${name}`,
  changed: "Modifiée",
  update: "Mettre à jour",
  reset: "Réinitialiser",
  cancel: "Annuler",
}

export const bulkStrings = {
  label: "Actions sur la sélection",
  selection: (count: number, noun: Noun) => `Sélection\u00a0: ${countOf(count, noun)}`,
  more: "Plus",
  clear: "Désélectionner",
  progress: (action: string, done: number, total: number) =>
    `${action}\u00a0: ${formatCount(done)} sur ${formatCount(total)}`,
  report: (action: string) => `${action}\u00a0: terminé`,
  done: (count: number, noun: Noun) => `Réussite\u00a0: ${countOf(count, noun)}`,
  skipped: (count: number, noun: Noun) => `À revoir\u00a0: ${countOf(count, noun)}`,
  retry: (count: number) => (count === 1 ? "Réessayer" : `Réessayer les ${formatCount(count)}`),
  close: "Fermer",
  undo: "Annuler",
}

export const paletteStrings = {
  title: "Rechercher ou agir",
  results: "Résultats",
  searching: "Recherche…",
  nothing: (query: string) => `Aucun résultat pour «\u00a0${query}\u00a0».`,
  start: "Saisissez un nom, un numéro ou une action.",
  messages: "Derniers messages",
  move: "parcourir",
  open: "ouvrir",
  close: "fermer",
  count: (count: number) => countOf(count, { one: "résultat", many: "résultats" }),
}

export const stepStrings = {
  label: "Étapes",
  done: "Étape faite",
  current: "Étape en cours",
  todo: "Étape à venir",
  failed: "Étape refusée",
  doneOn: (date: string) => `le ${date}`,
  awaited: (who: string) => `En attente\u00a0: ${who}`,
}

export const timelineStrings = {
  label: "Historique",
  filter: "Afficher",
  all: "Tout",
  exchange: "Échanges",
  system: "Système",
  empty: "Aucun événement.",
  before: "avant",
  after: "après",
  none: "vide",
}

export const pdfStrings = {
  download: "Télécharger",
  open: "Ouvrir",
  openHint: "nouvel onglet",
  page: (page: number, pages: number, name: string) => `Page ${page} sur ${pages} de ${name}`,
  drawing: "Préparation de l’aperçu…",
  rest: "La suite n’a pas pu être affichée. Téléchargez le document pour la lire.",
  noViewer: "Votre navigateur n’affiche pas les PDF. Téléchargez le document pour le lire.",
  title: (name: string) => `Aperçu de ${name}`,
  pdf: "PDF",
}

export const signatureStrings = {
  mode: "Façon de signer",
  draw: "Dessiner",
  type: "Saisir mon nom",
  pad: "Zone de signature",
  padHint: "Signez avec le doigt, la souris ou un stylet.",
  padKeyboard: "Au clavier, choisissez «\u00a0Saisir mon nom\u00a0»\u00a0: la valeur est la même.",
  clear: "Effacer",
  name: "Prénom et nom",
  blank: "La signature est vide. Signez dans le cadre ou saisissez votre nom.",
  typedBlank: "Saisissez votre prénom et votre nom.",
  drawn: "Signature dessinée.",
  cleared: "Signature effacée.",
}

export const chartStrings = {
  showTable: "Voir le tableau",
  hideTable: "Masquer le tableau",
  total: "Total",
  values: "Valeurs",
  keys: "Flèches gauche et droite pour lire les valeurs.",
}

export const confirmStrings = { keep: "Annuler" } as const
