/** Who can sign in to a local run. Nobody has a password: whoever reaches the run may be anybody. */
export const demoPeople = [
  { id: "ann", name: "Ann Archer", email: "ann@acme.com", isVerified: true },
  { id: "ben", name: "Ben Berg", email: "ben@acme.org", isVerified: true },
  { id: "cora", name: "Cora Chen", email: "cora@elsewhere.net", isVerified: true },
  // Claims Ann's address, which a provider that does not check addresses would let her do.
  { id: "eve", name: "Eve Ellis", email: "ann@acme.com", isVerified: false },
] as const;
