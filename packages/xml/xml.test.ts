import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { childrenOf, readXml, textOf, XmlError } from "./index.ts"

describe("a document", () => {
  it("is read by local names, with attributes, texts and sections of characters", () => {
    const root = readXml(
      `\ufeff<?xml version="1.0"?><!-- a --><x:root a='1' b="&lt;2&#233;"><y:one>&amp;é</y:one><one><![CDATA[<&]]></one><two/></x:root>\n`,
    )
    expect(root.name).toBe("root")
    expect([...root.attributes]).toEqual([
      ["a", "1"],
      ["b", "<2é"],
    ])
    expect(childrenOf(root, "one").map(({ text }) => text)).toEqual(["&é", "<&"])
    expect(textOf(root, "two")).toBe("")
    expect(textOf(root, "three", "four")).toBe("")
  })

  it.each([
    ["a document type", `<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>`],
    ["a file of outside", `<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>`],
    ["an entity of its own", "<a>&e;</a>"],
    ["a bare ampersand", "<a>R&D</a>"],
    ["a character that XML has not", "<a>&#0;</a>"],
    ["half a pair", "<a>&#xd800;</a>"],
    ["an element that does not close", "<a><b></a>"],
    ["an end without a beginning", "</a>"],
    ["an attribute given twice", `<a b="1" b="2"/>`],
    ["an attribute without quotes", "<a b=1/>"],
    ["two roots", "<a/><b/>"],
    ["text around", "<a/>x"],
    ["nothing", ""],
    ["a section outside", "<![CDATA[a]]><a/>"],
    ["a comment without end", "<a><!-- </a>"],
    ["a tag without end", "<a "],
    ["too many levels", `${"<a>".repeat(65)}${"</a>".repeat(65)}`],
  ])("is refused: %s", (_, text) => {
    expect(() => readXml(text)).toThrow(XmlError)
  })

  it("is refused above its length", () => {
    expect(() => readXml("<a>123456</a>", { maxLength: 12 })).toThrow(XmlError)
    expect(readXml("<a>123456</a>", { maxLength: 13 }).text).toBe("123456")
  })

  it("takes 64 levels", () => {
    expect(readXml(`${"<a>".repeat(64)}${"</a>".repeat(64)}`).name).toBe("a")
  })

  it("gives back any text, and never fails but by its own error", () => {
    const quoted = (text: string) =>
      text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const root = readXml(`<a b="${quoted(text)}">${quoted(text)}</a>`)
        expect([root.text, root.attributes.get("b")]).toEqual([text, text])
      }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("<a>", "</a>", "<b c='", "'/>", "&amp;", "&", "<!--", "-->", "x", "<")),
        (parts) => {
          try {
            readXml(parts.join(""))
          } catch (error) {
            expect(error).toBeInstanceOf(XmlError)
          }
        },
      ),
    )
  })
})
