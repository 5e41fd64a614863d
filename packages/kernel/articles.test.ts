import { describe, expect, it } from "vitest"
import { withDe, withTo } from "./articles.ts"

describe("the article before a name", () => {
  it.each([
    ["Épicerie Lenoir", "d'Épicerie Lenoir", "à Épicerie Lenoir"],
    ["Garage Tresmont", "de Garage Tresmont", "à Garage Tresmont"],
    ["CFA Horizon", "du CFA Horizon", "au CFA Horizon"],
    ["OPCO Santé", "de l'OPCO Santé", "à l'OPCO Santé"],
    ["Lycée Jean-Zay", "du Lycée Jean-Zay", "au Lycée Jean-Zay"],
    ["École des métiers", "de l'École des métiers", "à l'École des métiers"],
    ["Institut Carnot", "de l'Institut Carnot", "à l'Institut Carnot"],
    ["MFR du Val", "de la MFR du Val", "à la MFR du Val"],
    ["Hôtel du Port", "d'Hôtel du Port", "à Hôtel du Port"],
    ["Hauts de Seine Habitat", "de Hauts de Seine Habitat", "à Hauts de Seine Habitat"],
    ["Yvetot Menuiserie", "d'Yvetot Menuiserie", "à Yvetot Menuiserie"],
    ["Yannick Kerbrat", "de Yannick Kerbrat", "à Yannick Kerbrat"],
    ["Œuvres du Nord", "d'Œuvres du Nord", "à Œuvres du Nord"],
    ["3 Rivières", "de 3 Rivières", "à 3 Rivières"],
    ["", "de ", "à "],
  ])("%s", (name, of, to) => {
    expect([withDe(name), withTo(name)]).toEqual([of, to])
  })
})
