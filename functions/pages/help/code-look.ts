/** The colours of code, on light and dark pages. */
export const codeLook = `
.c-comment,.c-quote,.c-meta{color:light-dark(#5b6270,#a1a8b5)}
.c-keyword,.c-selector-tag,.c-type,.c-tag,.c-name,.c-built_in{color:light-dark(#9c1d6b,#ff9bd2)}
.c-string,.c-regexp,.c-addition,.c-symbol,.c-bullet{color:light-dark(#0b6b34,#7fdca4)}
.c-number,.c-literal,.c-variable,.c-template-variable{color:light-dark(#8a4b00,#ffc27a)}
.c-title,.c-section,.c-attr,.c-attribute,.c-property,.c-selector-class,.c-selector-id{color:light-dark(#1a4fb4,#9cc4ff)}
.c-deletion{color:light-dark(#b3261e,#ff9a92)}.c-emphasis{font-style:italic}.c-strong{font-weight:650}
`.replaceAll("\n", "");
