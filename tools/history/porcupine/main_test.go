package main

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

// A game of three moves: one is refused first, one has no reply, and what is stored has all.
var sound = []string{
	`"begin":1,"end":2,"operation":"move","ply":0,"text":"e2e4","result":"done"`,
	`"begin":3,"end":4,"operation":"move","ply":1,"text":"e7e5","result":"refused"`,
	`"begin":5,"end":6,"operation":"move","ply":1,"text":"e7e5","result":"done"`,
	`"begin":0,"end":6,` + read("e2e4"),
	`"begin":7,"end":null,"operation":"move","ply":2,"text":"g1f3","result":"unknown"`,
	`"begin":9,"end":10,` + read("e2e4", "e7e5", "g1f3"),
}

func read(moves ...string) string {
	digest := uint64(0xcbf29ce484222325)
	for _, text := range moves {
		digest = fold(digest, text)
	}
	return fmt.Sprintf(`"operation":"read","count":%d,"digest":%d`, len(moves), digest)
}

// wrong judges the sound game with other lines in place of some.
func wrong(t *testing.T, changes map[int]string) int {
	t.Helper()
	var lines strings.Builder
	for i, line := range sound {
		if other, found := changes[i]; found {
			line = other
		}
		if line != "" {
			lines.WriteString(`{"game":"g",` + line + "}\n")
		}
	}
	count, err := judge(strings.NewReader(lines.String()), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	return count
}

func TestSound(t *testing.T) {
	for name, changes := range map[string]map[int]string{
		"all":                              {},
		"the move without a reply is lost": {5: `"begin":9,"end":10,` + read("e2e4", "e7e5")},
		"a move without a reply is asked for again": {
			3: `"begin":8,"end":9,"operation":"move","ply":2,"text":"g1f3","result":"done"`,
		},
	} {
		if wrong(t, changes) != 0 {
			t.Errorf("%s: found wrong", name)
		}
	}
}

func TestPlanted(t *testing.T) {
	resigned := `"begin":1,"end":2,"operation":"resign","ply":0,"result":"done"`
	for name, changes := range map[string]map[int]string{
		"an acknowledged move is lost":     {5: `"begin":9,"end":10,` + read("e2e4")},
		"a move is stored twice":           {5: `"begin":9,"end":10,` + read("e2e4", "e2e4", "e7e5")},
		"another move is stored":           {5: `"begin":9,"end":10,` + read("e2e4", "c7c5")},
		"moves are stored in other order":  {5: `"begin":9,"end":10,` + read("e7e5", "e2e4")},
		"a refused move is stored":         {2: ""},
		"a move of nobody is stored":       {4: ""},
		"moves were shown and taken back":  {3: `"begin":0,"end":6,` + read("d2d4")},
		"a move was shown before it began": {3: `"begin":0,"end":4,` + read("e2e4", "e7e5")},
		"two moves are acknowledged for one turn": {
			1: `"begin":3,"end":4,"operation":"move","ply":1,"text":"e7e5","result":"done"`,
		},
		"a move is acknowledged for another turn": {
			2: `"begin":5,"end":6,"operation":"move","ply":2,"text":"e7e5","result":"done"`,
		},
		"a move is made after a resignation": {3: "", 1: resigned},
	} {
		if wrong(t, changes) != 1 {
			t.Errorf("%s: not found", name)
		}
	}
}
