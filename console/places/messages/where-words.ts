/** The fields of whom a message is for. Loaded with them. */
export const whereWords = {
  addCountry: "Add a country",
  countriesHint: "Leave empty for all.",
  countriesExample: "Germany, Austria",
  noCountry: (names: string) => `No country is called ${names}. Choose it from the list.`,
  audience: {
    title: "Audience",
    add: "Only for some visitors",
    group: "All of these",
    orGroup: "Or all of these",
    and: "And",
    addGroup: "Or another group",
    field: "What is compared",
    property: "Property from your page",
    propertyName: "Name of the property",
    operator: "How it is compared",
    value: "With what",
    noExperiment: "With earlier visits or a share, the message can be in no experiment.",
    hint: "A visitor of whom something is not known does not see it. What you ask for can be read in the page’s code. How your page says who is signed in stands in",
    toInstall: "Settings, Install",
  },
};
