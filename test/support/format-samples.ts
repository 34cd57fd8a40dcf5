/** Strings of each format, and strings that look like it. */
export const formatSamples: Readonly<Record<string, readonly [valid: readonly string[], invalid: readonly string[]]>> =
  {
    date: [
      ["2024-02-29", "2000-02-29", "2023-12-31", "0000-01-01"],
      [
        "2023-02-29",
        "1900-02-29",
        "2023-13-01",
        "2023-00-10",
        "2023-04-31",
        "2023-1-01",
        "20230101",
        " 2023-01-01",
        "২০২৩-০১-০১",
      ],
    ],
    time: [
      ["00:00:00Z", "23:59:59.999+05:30", "12:00:00z", "23:59:60Z", "01:29:60+01:30", "15:59:60-08:00"],
      [
        "24:00:00Z",
        "12:60:00Z",
        "12:00:00",
        "12:00Z",
        "22:59:60Z",
        "23:59:60+01:00",
        "12:00:00+24:00",
        "12:00:00.Z",
        "1:00:00Z",
      ],
    ],
    "date-time": [
      ["2030-01-31T09:30:00.000Z", "1998-12-31T23:59:60Z", "2030-01-31t09:30:00+02:00"],
      ["2030-02-31T09:30:00Z", "2030-01-31", "2030-01-31T09:30:00", "2030-01-31X09:30:00Z", "1998-12-31T22:59:60Z", ""],
    ],
    duration: [
      ["P4DT12H30M5S", "P4Y", "PT0S", "P1M", "PT1M", "PT36H", "P2W", "P1Y2M3DT4H5M6S"],
      ["PT1D", "4DT12H30M5S", "P", "P1YT", "PT", "P2D1Y", "P1Y2W", "P1", "P1.5D", "P1Y2D", "PT1H2S"],
    ],
    email: [
      [
        "joe.bloggs@example.com",
        "te~st@example.com",
        '"joe bloggs"@example.com',
        '"joe@bloggs"@example.com',
        "a@[127.0.0.1]",
        "a@[IPv6:::1]",
      ],
      [
        "2962",
        ".test@example.com",
        "te..st@example.com",
        "joe@invalid=domain.com",
        "a@[127.0.0.300]",
        "@example.com",
        "a@",
        "a b@example.com",
      ],
    ],
    hostname: [
      [
        "www.example.com",
        "h",
        "1host",
        "a.vvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv".slice(0, 65),
      ],
      ["-a.example", "a-.example", "a_b", "", ".", "a..b", `${"v".repeat(64)}.com`, `${"a.".repeat(127)}aa`],
    ],
    ipv4: [
      ["192.168.0.1", "0.0.0.0", "255.255.255.255"],
      ["256.0.0.1", "1.2.3", "1.2.3.4.5", "087.10.0.1", "0x7f.0.0.1", "1.2.3.4\n"],
    ],
    ipv6: [
      ["::1", "::", "1:2:3:4:5:6:7:8", "::ffff:192.168.0.1", "1::8", "1:2:3:4:5:6:1.2.3.4", "2001:db8::"],
      [
        "12345::",
        "1:2:3:4:5:6:7:8:9",
        "1:2:3:4:5:6:7",
        ":2::4",
        "::1::",
        "1::%eth0",
        "fe80::/64",
        "::1.2.3",
        "1.2.3.4::",
        "1:2:3:4:5:6:7::8:9",
      ],
    ],
    uri: [
      [
        "http://foo.bar/?baz=qux#quux",
        "mailto:a@b.c",
        "urn:oasis:names:tc",
        "ldap://[2001:db8::7]/c=GB?objectClass?one",
        "http://u:p@h:80/%7e",
      ],
      [
        "//foo.bar/",
        "/abc",
        "\\\\WINDOWS\\share",
        "http:// a",
        "http://[::1",
        "http://a/{b}",
        "http://a/%zz",
        "1a://b",
        "http://a/é",
        ":a",
      ],
    ],
    "uri-reference": [
      ["/abc", "abc", "#f", "", "//h/p?q", "http://h"],
      ["\\\\W", "#f\\g", "a b", "http://h:x/", "%2"],
    ],
    "uri-template": [
      ["http://a/{term:1}/{term}", "dictionary", "{+path,x*}{?q}", "{#a.b}"],
      ["http://a/{term:1}/{term", "{}", "{a b}", "a}b", "{a:0}", "{a:10000}"],
    ],
    uuid: [
      ["2EB8AA08-aa98-11EA-B4Aa-73B441D16380"],
      [
        "2eb8aa08-aa98-11ea-b4aa-73b441d1638",
        "2eb8aa08aa9811eab4aa73b441d16380",
        "2eb8aa08-aa98-11ea-b4aa-73b441d1638g",
      ],
    ],
    "json-pointer": [
      ["", "/", "/a~1b/~0", "/😀"],
      ["a", "/~", "/~2", "#/a"],
    ],
    "relative-json-pointer": [
      ["0", "1/a", "10#", "0/~1"],
      ["", "/a", "01/a", "-1/a", "0##", "1/~"],
    ],
    regex: [
      ["^a$", "\\p{L}"],
      ["(", "\\a", "^(abc]"],
    ],
  };
