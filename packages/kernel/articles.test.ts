import { describe, expect, it } from "vitest"
import { withArticle, withDe, withTo } from "./articles.ts"

describe("the article before a name", () => {
  it.each([
    ["Épicerie Lenoir", "d'Épicerie Lenoir", "à Épicerie Lenoir", "Épicerie Lenoir"],
    ["Garage Tresmont", "de Garage Tresmont", "à Garage Tresmont", "Garage Tresmont"],
    ["CFA Horizon", "du CFA Horizon", "au CFA Horizon", "le CFA Horizon"],
    ["OPCO Santé", "de l'OPCO Santé", "à l'OPCO Santé", "l'OPCO Santé"],
    ["Lycée Jean-Zay", "du Lycée Jean-Zay", "au Lycée Jean-Zay", "le Lycée Jean-Zay"],
    ["École des métiers", "de l'École des métiers", "à l'École des métiers", "l'École des métiers"],
    ["Institut Carnot", "de l'Institut Carnot", "à l'Institut Carnot", "l'Institut Carnot"],
    ["MFR du Val", "de la MFR du Val", "à la MFR du Val", "la MFR du Val"],
    ["Hôtel du Port", "d'Hôtel du Port", "à Hôtel du Port", "Hôtel du Port"],
    [
      "Hauts de Seine Habitat",
      "de Hauts de Seine Habitat",
      "à Hauts de Seine Habitat",
      "Hauts de Seine Habitat",
    ],
    ["Yvetot Menuiserie", "d'Yvetot Menuiserie", "à Yvetot Menuiserie", "Yvetot Menuiserie"],
    ["Yannick Kerbrat", "de Yannick Kerbrat", "à Yannick Kerbrat", "Yannick Kerbrat"],
    ["Œuvres du Nord", "d'Œuvres du Nord", "à Œuvres du Nord", "Œuvres du Nord"],
    ["3 Rivières", "de 3 Rivières", "à 3 Rivières", "3 Rivières"],
    ["L’Opcommerce", "de l’Opcommerce", "à l’Opcommerce", "l’Opcommerce"],
    ["L'Atelier du Val", "de l'Atelier du Val", "à l'Atelier du Val", "l'Atelier du Val"],
    ["", "de ", "à ", ""],
  ])("%s", (name, of, to, plain) => {
    expect([withDe(name), withTo(name), withArticle(name)]).toEqual([of, to, plain])
  })
})
