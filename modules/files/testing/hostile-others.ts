import { gzipSync } from "node:zlib"
import { hostile } from "./hostile.ts"
import { makePdf } from "./make-pdf.ts"
import { makeZip } from "./make-zip.ts"

const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")
const ole = Buffer.concat([
  Buffer.from("d0cf11e0a1b11ae1", "hex"),
  Buffer.alloc(2000),
  Buffer.from("_VBA_PROJECT Jalon-payload"),
])
const office = (main: string, more: Record<string, string> = {}) =>
  makeZip({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": "<Relationships/>",
    [main]: "<a>Jalon-payload</a>",
    ...more,
  })

/** Whatever they are called and announced as, they are none of the three kinds that are kept. */
const contents: [what: string, fileName: string, bytes: Buffer | string][] = [
  ["nothing but a name of one byte", "vide.pdf", "\0"],
  ["a page", "page.pdf", "<!doctype html><script>alert('Jalon-payload')</script>"],
  ["a page with a mark before it", "page.pdf", "\ufeff<html><body onload=alert(1)>"],
  ["a page in UTF-16", "page.pdf", Buffer.from("\ufeff<html><script>alert(1)</script>", "utf16le")],
  [
    "an XHTML page",
    "page.pdf",
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
  ],
  [
    "a drawing with a script",
    "logo.png",
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  [
    "a drawing that acts when loaded",
    "logo.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  ],
  [
    "a drawing that reads files",
    "logo.svg.png",
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  ],
  [
    "a drawing with a foreign page",
    "logo.svg",
    '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe src="javascript:alert(1)"/></foreignObject></svg>',
  ],
  ["a zipped drawing", "logo.svgz", gzipSync('<svg onload="alert(1)"/>')],
  ["XML that grows without end", "a.xml", '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>'],
  [
    "a style sheet that computes",
    "a.xsl",
    '<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0"/>',
  ],
  [
    "a mail that is a page",
    "a.mht",
    "MIME-Version: 1.0\nContent-Type: text/html\n\n<script>alert(1)</script>",
  ],
  [
    "a program of pages",
    "a.hta",
    '<hta:application id="a"/><script>new ActiveXObject("WScript.Shell")</script>',
  ],
  ["a script", "a.js", "fetch('https://example.org/Jalon-payload')"],
  ["a script of Windows", "a.vbs", 'CreateObject("WScript.Shell").Run "calc"'],
  ["a batch", "a.bat", "@echo off\r\ncalc.exe\r\n"],
  ["a script of a shell", "a.sh", "#!/bin/sh\necho Jalon-payload\n"],
  ["PHP", "a.php.pdf", "<?php system($_GET['c']);"],
  ["JSP", "a.jsp", '<%@ page import="java.lang.*" %>'],
  ["a link of Windows", "a.lnk", Buffer.from("4c0000000114020000000000c000000000000046", "hex")],
  ["a link to a page", "a.url", "[InternetShortcut]\r\nURL=file://example.org/a.exe\r\n"],
  [
    "a program of Windows",
    "facture.pdf.exe",
    Buffer.concat([Buffer.from("MZ"), Buffer.alloc(62), Buffer.from("PE\0\0 Jalon-payload")]),
  ],
  ["a program of Linux", "a.pdf", Buffer.from("\x7fELF\x02\x01\x01\0 Jalon-payload", "latin1")],
  ["a program of macOS", "a.pdf", Buffer.from("cffaedfe07000001", "hex")],
  ["a Java class", "a.pdf", Buffer.from("cafebabe00000034", "hex")],
  [
    "a Java archive",
    "a.jar",
    makeZip({ "META-INF/MANIFEST.MF": "Main-Class: A", "A.class": "Jalon-payload" }),
  ],
  ["an Android program", "a.apk", makeZip({ "AndroidManifest.xml": "Jalon-payload", "classes.dex": "a" })],
  ["a film that is a program", "a.swf", Buffer.from("FWS\x0a Jalon-payload", "latin1")],
  ["a Word document", "cv.docx", office("word/document.xml")],
  [
    "a Word document with macros",
    "cv.docm",
    office("word/document.xml", { "word/vbaProject.bin": "Jalon-payload" }),
  ],
  [
    "a Word document with macros called PDF",
    "cv.pdf",
    office("word/document.xml", { "word/vbaProject.bin": "Jalon-payload" }),
  ],
  ["a presentation with macros", "a.pptm", office("ppt/presentation.xml", { "ppt/vbaProject.bin": "a" })],
  [
    "a workbook with macros, as a document",
    "a.xlsm",
    office("xl/workbook.xml", { "xl/vbaProject.bin": "a" }),
  ],
  ["an old document with macros", "cv.doc", ole],
  ["an installer of Windows", "a.msi", ole],
  ["rich text with an object", "a.rtf", "{\\rtf1{\\object\\objocx{\\*\\objdata 0105}}}"],
  ["PostScript", "a.eps", "%!PS-Adobe-3.0\n(Jalon-payload) run"],
  ["an archive", "a.zip", makeZip({ "a.txt": "Jalon-payload" })],
  ["an archive that writes elsewhere", "a.zip", makeZip({ "../../etc/cron.d/a": "Jalon-payload" })],
  ["a bomb", "a.zip", makeZip({ a: Buffer.alloc(20_000_000) })],
  ["a bomb in a bomb", "a.pdf", makeZip({ "a.zip": makeZip({ a: Buffer.alloc(20_000_000) }) })],
  ["a zipped bomb", "a.gz", gzipSync(Buffer.alloc(20_000_000))],
  ["an archive of another kind", "a.rar", Buffer.from("Rar!\x1a\x07\x01\0 Jalon-payload", "latin1")],
  ["a disk", "a.iso", Buffer.concat([Buffer.alloc(32_769), Buffer.from("CD001 Jalon-payload")])],
  ["the test virus", "eicar.com", eicar],
  ["the test virus called PDF", "eicar.com.pdf", eicar],
  ["the test virus in a document", "a.pdf", makePdf([`(${eicar})`])],
  ["the test virus behind a document", "a.pdf", Buffer.concat([makePdf(), Buffer.from(eicar)])],
  [
    "the test virus in a picture",
    "a.png",
    Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from(eicar)]),
  ],
]

export const hostileOthers = contents.map(([what, fileName, bytes]) =>
  hostile({ what, fileName, contentType: "application/pdf", bytes: Buffer.from(bytes), becomes: "refused" }),
)

/** A harmless document under a name that is not. */
const names: [what: string, fileName: string, payload: string][] = [
  ["climbs out of its folder", "../../../etc/passwd", "../"],
  ["climbs out of its folder in Windows", "..\\..\\windows\\system32\\a.pdf", "\\"],
  ["is a path from the root", "/etc/cron.d/a.pdf", "/"],
  ["is a path of Windows", "C:\\Windows\\a.pdf", ":"],
  ["is a path of the network", "\\\\example.org\\c$\\a.pdf", "\\"],
  ["climbs with other slashes", "..／..／a.pdf", "／"],
  ["has a null character", "a.pdf\0.exe", "\0"],
  ["has a line break", "a\r\nSet-Cookie: a=b.pdf", "\r\n"],
  ["has a header in it", 'a"; filename="b.exe', '"; filename="b.exe"'],
  ["reads backwards", "facture\u202efdp.exe", "\u202e"],
  ["reads backwards, isolated", "facture\u2067fdp.exe\u2069", "\u2067"],
  ["has invisible signs", "fac\u200bture\ufeff.pdf.exe", "\u200b"],
  ["has two extensions", "facture.pdf.exe", '.exe"'],
  ["has two extensions far apart", `facture.pdf${" ".repeat(100)}.exe`, '.exe"'],
  ["is a page", "facture.html", '.html"'],
  ["is a script of the desktop", "desktop.ini", '.ini"'],
  ["is a device", "CON.pdf", '"CON'],
  ["is a device of another kind", "lpt1", '"lpt1'],
  ["has another stream", "a.pdf::$DATA", ":"],
  ["is hidden", ".htaccess", '".htaccess'],
  ["has markup", "<img src=x onerror=alert(1)>.pdf", "<"],
  ["is a command", "|calc.pdf", "|"],
  ["ends with dots", "a.exe. . .", '.exe"'],
  ["has half a sign", "a\ud800.pdf", "\ud800"],
  ["is as long as allowed", `${"é".repeat(195)}.html`, '.html"'],
]

export const hostileNames = names.map(([what, fileName, payload]) =>
  hostile({
    what: `a document whose name ${what}`,
    fileName,
    contentType: "application/pdf",
    bytes: makePdf(),
    payload,
    payloadIn: "name",
    becomes: fileName.includes("\0") ? "refused" : "neutralised",
  }),
)
