export const ROOM_KINDS = [
  "cours",
  "informatique",
  "atelier",
  "labo",
  "amphi",
  "virtuelle",
  "exterieur",
] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

export const roomKindWords: Readonly<Record<RoomKind, string>> = {
  cours: "Salle de cours",
  informatique: "Salle informatique",
  atelier: "Atelier",
  labo: "Laboratoire",
  amphi: "Amphithéâtre",
  virtuelle: "Classe virtuelle",
  exterieur: "Lieu extérieur",
}

/** A room stands somewhere; a virtual one and a place outside belong to no site. */
export const needsSite = (kind: RoomKind): boolean => kind !== "virtuelle" && kind !== "exterieur"
export const needsAddress = (kind: RoomKind): boolean => kind === "exterieur"

/** Held by one session at a time. */
export const isExclusiveRoom = ({ kind, shareable }: { kind: RoomKind; shareable: boolean }): boolean =>
  kind !== "virtuelle" && !shareable
