// Judges operations of the chess game service, as `cargo xtask faults --operations FILE` writes
// them, by Porcupine: is there an order of the operations of each game that agrees with their times
// and with the rules of a list of moves? `tools/history/src/operations.rs` says what they mean.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"sort"
	"time"

	"github.com/anishathalye/porcupine"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run . OPERATIONS.jsonl")
		os.Exit(2)
	}
	file, err := os.Open(os.Args[1])
	if err == nil {
		var wrong int
		if wrong, err = judge(file, os.Stdout); err == nil && wrong > 0 {
			os.Exit(1)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

// operation is a line of the file.
type operation struct {
	Game      string
	Begin     int64
	End       *int64
	Operation string
	Ply       int
	Text      string
	Result    string
	Count     int
	Digest    uint64
}

// game is the state: how many moves, their digest, and whether a player has resigned.
type game struct {
	count    int
	digest   uint64
	resigned bool
}

var model = porcupine.Model{
	Init: func() interface{} { return game{digest: 0xcbf29ce484222325} },
	Step: func(state, input, _ interface{}) (bool, interface{}) {
		now, asked := state.(game), input.(operation)
		if asked.Operation == "read" {
			return asked.Count == now.count && asked.Digest == now.digest, now
		}
		isPossible := asked.Ply == now.count && !now.resigned
		if asked.Result == "refused" || asked.Result == "unknown" && !isPossible {
			return true, now
		}
		if asked.Operation == "resign" {
			return isPossible, game{now.count, now.digest, true}
		}
		return isPossible, game{now.count + 1, fold(now.digest, asked.Text), now.resigned}
	},
}

// fold adds a move to a digest, which is FNV-1a of all texts, each with a space before it.
func fold(digest uint64, text string) uint64 {
	for _, character := range []byte(" " + text) {
		digest = (digest ^ uint64(character)) * 0x100000001b3
	}
	return digest
}

// judge prints a verdict and returns how many games are wrong.
func judge(file io.Reader, output io.Writer) (int, error) {
	games, total := map[string][]porcupine.Operation{}, 0
	for lines := bufio.NewScanner(file); ; total++ {
		if !lines.Scan() {
			if err := lines.Err(); err != nil {
				return 0, err
			}
			break
		}
		var line operation
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			return 0, err
		}
		// Without a reply it may still happen at any time.
		end := int64(math.MaxInt64)
		if line.End != nil {
			end = *line.End
		}
		one := porcupine.Operation{Input: line, Call: line.Begin, Return: end}
		games[line.Game] = append(games[line.Game], one)
	}
	names := make([]string, 0, len(games))
	for name := range games {
		names = append(names, name)
	}
	sort.Strings(names)
	wrong := 0
	for _, name := range names {
		result := porcupine.CheckOperationsTimeout(model, games[name], time.Minute)
		if result != porcupine.Ok {
			wrong++
			fmt.Fprintf(output, "%s: %s\n", name, result)
		}
	}
	fmt.Fprintf(output, "%d operations of %d games, %d of them not linearizable\n",
		total, len(games), wrong)
	if total == 0 {
		return 0, fmt.Errorf("no operation")
	}
	return wrong, nil
}
