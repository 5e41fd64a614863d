import type { IsoDate } from "@jalon/kernel"

/** A file that a document shows or carries. Its name is ours, never what somebody typed. */
export type DocumentFile = { readonly name: string; readonly bytes: Uint8Array }

/** A picture with what a screen reader says of it. `file` is the name of a `DocumentFile`. */
export type Picture = { readonly file: string; readonly alt: string }

/** A question and its answer; `missing` outlines the answer that should be there. */
export type Pair = { readonly label: string; readonly value: string; readonly missing: boolean }
/** What stands in a cell: words, and a picture above them where there is one. */
export type Cell = string | { readonly text: string; readonly picture: Picture & { readonly height: number } }
export type Column = { readonly head: string; readonly share: number; readonly align: "left" | "right" }
/** An electronic signature as it is shown in its frame; what proves it stands elsewhere. */
export type Signed = {
  readonly name: string
  /** The moment, as printed. */
  readonly at: string
  /** What was drawn, as a PNG; without it the name is set in italics. */
  readonly picture: Picture | null
  /** How it was known who signed: « Code reçu par SMS au … 45 ». */
  readonly method: string
}
export type Signer = {
  readonly who: string
  readonly name: string
  /** The day it was signed, as printed; empty while it is not. */
  readonly day: string
  /** Takes the place of the day. */
  readonly signed?: Signed | null
}

/** A day of a calendar: a letter on a ground, said in words; no letter where nothing is said. */
export type DayMark = {
  readonly letter: string
  readonly words: string
  readonly ground: "school" | "company" | "quiet"
}
export type WeekRow = {
  /** Named once, at its first week. */
  readonly month: string
  readonly number: number
  readonly dates: string
  readonly days: readonly DayMark[]
  readonly hours: string
  readonly notes: string
}

/** The parts of a document of running text, in reading order. Words are typeset already. */
export type Block =
  | { readonly type: "title"; readonly text: string; readonly under: string | null }
  | { readonly type: "heading"; readonly level: 2 | 3; readonly text: string }
  | { readonly type: "paragraph"; readonly text: string; readonly sticky: boolean }
  | { readonly type: "pairs"; readonly pairs: readonly Pair[] }
  | { readonly type: "bullets"; readonly items: readonly string[] }
  | {
      readonly type: "ticks"
      readonly items: readonly { readonly ticked: boolean; readonly words: string }[]
    }
  | {
      readonly type: "table"
      readonly columns: readonly Column[]
      readonly rows: readonly (readonly Cell[])[]
      readonly total: readonly string[]
    }
  | { readonly type: "signatures"; readonly signers: readonly Signer[] }
  | {
      readonly type: "weeks"
      readonly days: readonly string[]
      readonly rowHeight: number
      readonly weeks: readonly WeekRow[]
      readonly legend: readonly DayMark[]
      readonly total: string
    }
  | ({ readonly type: "picture"; readonly width: number; readonly caption: string | null } & Picture)
  | { readonly type: "new-page" }

type Common = {
  readonly title: string
  /** The day printed on it and written in the file. */
  readonly madeOn: IsoDate
  /** What the document is, at the foot of every page. */
  readonly foot: string
  /** At the foot of the last page: where anybody can see that the file is unchanged. */
  readonly verification?: { readonly words: string; readonly qr: Picture } | null
  readonly files?: readonly DocumentFile[]
}

export type Attachment = {
  readonly file: string
  readonly mimeType: string
  readonly description: string
  readonly relationship: "source" | "data" | "alternative" | "supplement"
}

export type TextDocument = Common & {
  readonly blocks: readonly Block[]
  /** Beside the title. */
  readonly logo?: Picture | null
  readonly attachments?: readonly Attachment[]
}

type FieldCommon = {
  /** Share of the width of its row. */
  readonly share: number
  readonly label: string
  readonly missing: boolean
}

/** A field of a form: free text, one case per character, a day, or boxes to tick. */
export type FormField =
  | (FieldCommon & { readonly kind: "text"; readonly value: string; readonly lines: number })
  | (FieldCommon & {
      readonly kind: "comb"
      readonly value: string
      readonly cases: number
      /** The meaning of a code, beside it. */
      readonly words: string
    })
  | (FieldCommon & { readonly kind: "day"; readonly value: string })
  | (FieldCommon & {
      readonly kind: "choice"
      readonly options: readonly { readonly words: string; readonly ticked: boolean }[]
      /** At the end of the line of its question, instead of under it. */
      readonly beside: boolean
    })
  | (FieldCommon & { readonly kind: "tick"; readonly ticked: boolean })

export type FormRow = readonly FormField[]
export type FormPart =
  | { readonly type: "row"; readonly cells: FormRow }
  | {
      readonly type: "columns"
      readonly left: readonly FormRow[]
      readonly right: readonly FormRow[]
      readonly titles: readonly [string, string] | null
    }
  | { readonly type: "title"; readonly text: string }
  | {
      readonly type: "grid"
      readonly shares: readonly number[]
      /** As seen, and as heard by someone who does not see where the column stands. */
      readonly heads: readonly (readonly [shown: string, said: string])[]
      readonly rows: readonly (readonly string[])[]
      /** Columns that begin behind a stronger line. */
      readonly partings: readonly number[]
      readonly missing: boolean
    }
  | {
      readonly type: "signatures"
      readonly height: number
      readonly frames: readonly {
        readonly label: string
        readonly note: string
        readonly day: string
        readonly signed?: Signed | null
      }[]
    }
export type FormSection = { readonly title: string; readonly parts: readonly FormPart[] }

export type FormDocument = Common & {
  readonly heading: string
  readonly subtitle: string
  readonly form: string
  readonly notice: string
  readonly reference: string
  /** Across the first page, while it is a preview. */
  readonly banner: string | null
  /** Fields that stand before the first section. */
  readonly first: readonly FormPart[]
  readonly pages: readonly (readonly FormSection[])[]
}

type Words = { readonly label: string; readonly value: string }
type Party = { readonly name: string; readonly lines: readonly string[] }

/** An invoice or a credit note as it is printed: amounts and days are words already. */
export type InvoicePages = Omit<Common, "verification"> & {
  /** « Facture », « Avoir ». */
  readonly kind: string
  readonly number: string
  /** Under the title, such as what a credit note corrects. */
  readonly under: string
  readonly logo?: Picture | null
  readonly seller: Party
  readonly buyer: Party
  readonly facts: readonly Words[]
  readonly aboutTitle: string
  readonly about: readonly Words[]
  readonly lines: readonly {
    readonly name: string
    readonly description: string
    readonly quantity: string
    readonly price: string
    readonly vat: string
    readonly amount: string
  }[]
  readonly totals: readonly (Words & { readonly strong: boolean })[]
  readonly exemption: string
  readonly payment: { readonly title: string; readonly pairs: readonly Words[] }
  readonly mentions: readonly string[]
  readonly signatory: { readonly name: string; readonly capacity: string } | null
  readonly attachments?: readonly Attachment[]
}

/** Where the inside of a signature's frame stands: in points, from the top left of its page. */
export type FramePlace = {
  /** Its number among the frames of its block. */
  readonly frame: number
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Rendered = {
  readonly bytes: Buffer
  readonly pages: number
  readonly frames: readonly FramePlace[]
}
